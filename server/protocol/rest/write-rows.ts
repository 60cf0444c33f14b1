import type { AnswerRow } from './build-answer.ts';
import { deleteSql, insertSql, updateSql, type Write } from './build-write.ts';
import type { Relation } from './catalogue.ts';
import { type RestContext, runStatement } from './context.ts';
import { parseError, restError } from './errors.ts';
import { refuseCsv } from './parse-accept.ts';
import { parsePayload } from './parse-payload.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { isAboutRows, type PlannedSource, planRead } from './plan-read.ts';
import { refuseCostly } from './refuse-costly.ts';
import { relationOf } from './relation-of.ts';
import { assertMaxAffected, assertSingle, contentRange, respond } from './respond.ts';
import { Statement } from './sql-fragment.ts';

/** What was written is answered whole: the cap of reads would hide rows that changed. */
const MAX_WRITTEN_ROWS = 1_000_000;

/** POST (insert, upsert), PATCH and DELETE on a table or view. */
export async function writeRows(context: RestContext, name: string): Promise<Response> {
  const { catalogue, accept, preferences, method, parameters } = context;
  const query = parseQuery(parameters);
  assertWrites(query, method);
  assertPreferences(context);
  const relation = relationOf(catalogue, name);
  const isRepresented = preferences.return === 'representation';
  if (isRepresented) refuseCsv(accept);
  const isSingle = isRepresented && accept.isSingle;
  const write: Write = {
    relation,
    query,
    preferences,
    plan: planRead(catalogue, writtenRows(relation), query),
    shape: {
      body: isSingle ? 'one' : 'many',
      total: 'everything',
      rowCap: MAX_WRITTEN_ROWS,
      stripsNulls: accept.stripsNulls,
    },
  };

  await refuseCostly(context, query, write.plan);
  await context.countWrite();
  const statement = new Statement(context.catalogue.schema);
  const text = writeSql(statement, write, context);
  const check = ({ rows, total }: AnswerRow) => {
    if (isSingle) assertSingle(rows);
    assertMaxAffected(total ?? 0, preferences);
  };
  const nothing: AnswerRow = { body: isRepresented ? '[]' : null, rows: 0, total: 0 };
  if (text === null) check(nothing);
  const answer = text === null ? nothing : await runStatement(context, text, statement, check);
  return respond({
    status: statusOf(method, isRepresented, answer),
    body: isRepresented ? answer.body : null,
    mediaType: accept.mediaType,
    contentRange: rangeOf(method, answer.total ?? 0, preferences.count !== null),
    location: preferences.return === 'headers-only' ? locationOf(relation.name, answer) : null,
    applied: preferences.applied,
  });
}

/** The database knows what a write returns by its columns alone. */
function writtenRows({ name, columns, computed }: Relation): PlannedSource {
  return { relation: name, columns, computed, rowsOf: name };
}

/** null: there is nothing to write. */
function writeSql(statement: Statement, write: Write, { method, body }: RestContext): string | null {
  if (method === 'DELETE') return deleteSql(statement, write);
  const payload = parsePayload(body);
  if (method === 'POST') return insertSql(statement, write, payload);
  if (payload.isArray) throw restError(400, 'PGRST102', 'An update takes one JSON object');
  const columns = write.query.columns ?? payload.keys;
  return columns.length === 0 ? null : updateSql(statement, write, payload);
}

/** @throws PGRST100 for what the query says and this kind of write has no meaning for */
function assertWrites(query: Query, method: string): void {
  if (query.limits.some(isAboutRows) || query.offsets.some(isAboutRows)) {
    throw parseError('limit and offset are not served on writes');
  }
  if (method === 'POST' && query.conditions.some(isAboutRows)) {
    throw parseError('Filters are not served on inserts');
  }
  if (method === 'DELETE' && query.columns) throw parseError('The parameter columns is not served on DELETE');
  if (method !== 'POST' && query.onConflict) throw parseError('The parameter on_conflict belongs to inserts');
}

/** @throws PGRST122 for preferences this kind of write has no meaning for */
function assertPreferences({ method, preferences }: RestContext): void {
  const { resolution, missing, maxAffected } = preferences;
  if (method === 'POST' ? maxAffected === null : resolution === null && missing === 'null') return;
  throw restError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details:
      method === 'POST'
        ? 'max-affected is not served on inserts'
        : 'resolution and missing belong to inserts',
  });
}

/** A POST that found all its rows there already has created nothing. */
function statusOf(method: string, isRepresented: boolean, { total, merged }: AnswerRow): number {
  if (method === 'POST') return merged !== undefined && merged > 0 && merged === total ? 200 : 201;
  return isRepresented ? 200 : 204;
}

function rangeOf(method: string, written: number, isCounted: boolean): string {
  const total = isCounted ? written : null;
  return method === 'PATCH' ? contentRange(0, written, total) : contentRange(0, 0, total);
}

/** `/books?id=eq.7` of a single inserted row. */
function locationOf(relation: string, { body, rows }: AnswerRow): string | null {
  if (body === null || rows !== 1) return null;
  const [key = {}] = JSON.parse(body) as Record<string, unknown>[];
  const query = Object.entries(key).map(([name, value]): [string, string] => [name, `eq.${value}`]);
  return `/${encodeURIComponent(relation)}?${new URLSearchParams(query)}`;
}
