import type { AnswerRow, AnswerShape } from './build-answer.ts';
import { type CallArguments, rowCallSql, valueCallSql } from './build-call.ts';
import type { Routine } from './catalogue.ts';
import { type RestContext, runStatement } from './context.ts';
import { parseError, restError } from './errors.ts';
import { findRoutine } from './find-routine.ts';
import { refuseCsv } from './parse-accept.ts';
import { parsePayload } from './parse-payload.ts';
import { assertNoNull, parseQuery, type Query } from './parse-query.ts';
import { planRead } from './plan-read.ts';
import { applyRange, assertReads, refuseWritePreferences } from './read-rows.ts';
import { refuseCostly } from './refuse-costly.ts';
import { assertMaxAffected, assertSingle, contentRange, rangeStatus, respond } from './respond.ts';
import { Statement } from './sql-fragment.ts';

/** GET, HEAD (arguments in the query string, functions that change nothing) and POST (arguments in the body) of rpc/<name>. */
export async function callRoutine(context: RestContext, name: string): Promise<Response> {
  const { maxAffected } = context.preferences;
  refuseWritePreferences({ ...context, preferences: { ...context.preferences, maxAffected: null } });
  const { routine, args, query } = context.method === 'POST' ? posted(context, name) : asked(context, name);
  assertReads(query);
  if (routine.isVolatile) await context.countWrite();
  if (maxAffected !== null && !routine.returnsSet) {
    throw restError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used',
    );
  }
  return routine.returns === 'row'
    ? answerRows(context, routine, args, query)
    : answerValue(context, routine, args, query);
}

interface ParsedCall {
  routine: Routine;
  args: CallArguments;
  query: Query;
}

function posted({ catalogue, body, parameters }: RestContext, name: string): ParsedCall {
  const takesBody = (catalogue.routines.get(name) ?? []).some((routine) => routine.takesBody);
  const payload = parsePayload(body === '' ? '{}' : body);
  if (payload.isArray && !takesBody) {
    throw restError(400, 'PGRST102', 'The arguments of a function are one JSON object');
  }
  const routine = findRoutine(catalogue, name, payload.isArray ? [] : payload.keys);
  return {
    routine,
    args: { kind: 'json', json: body === '' ? '{}' : payload.text, names: payload.keys },
    query: parseQuery(parameters),
  };
}

function asked({ catalogue, parameters }: RestContext, name: string): ParsedCall {
  const known = new Set(
    (catalogue.routines.get(name) ?? []).flatMap((routine) => routine.parameters.map((p) => p.name)),
  );
  const texts = new Map<string, string>();
  const others: [string, string][] = [];
  for (const [key, value] of parameters) {
    assertNoNull(key, value);
    if (key === '' || !known.has(key)) others.push([key, value]);
    else if (texts.has(key)) throw parseError(`The parameter ${key} is given twice`);
    else texts.set(key, value);
  }
  const routine = findRoutine(catalogue, name, [...texts.keys()]);
  if (routine.isVolatile) {
    throw restError(405, 'PGRST101', `Cannot use the GET method on the volatile function ${name}`, {
      hint: 'Call it with POST.',
    });
  }
  return { routine, args: { kind: 'texts', texts }, query: parseQuery(others) };
}

async function answerRows(
  context: RestContext,
  routine: Routine,
  args: CallArguments,
  query: Query,
): Promise<Response> {
  const { catalogue, preferences, accept, rowCap } = context;
  const { relation: rowsOf } = routine;
  const computed = rowsOf === null ? undefined : catalogue.relations.get(rowsOf)?.computed;
  const source = {
    relation: rowsOf ?? routine.name,
    columns: routine.columns,
    ...(rowsOf !== null && computed ? { computed, rowsOf } : {}),
  };
  const plan = planRead(catalogue, source, query);
  await refuseCostly(context, query, plan);
  applyRange(plan, context.headers);
  const isSingle = routine.returnsSet && accept.isSingle;
  const shape: AnswerShape = {
    body: bodyOf(context, routine),
    total: preferences.count === null ? 'none' : 'matching',
    rowCap,
    stripsNulls: accept.stripsNulls,
  };
  const statement = new Statement(context.catalogue.schema);
  const text = rowCallSql(statement, routine, args, plan, shape);
  const answer = await runStatement(context, text, statement, ({ rows }) => {
    if (isSingle) assertSingle(rows);
    assertMaxAffected(rows, preferences);
  });
  return present(
    context,
    answer,
    isSingle ? 200 : rangeStatus(plan.offset, answer.rows, answer.total),
    plan.offset,
  );
}

function bodyOf(context: RestContext, { returnsSet, columns }: Routine): AnswerShape['body'] {
  if (hasNoBody(context)) return 'none';
  // The names of the values are not known where only the database knows them.
  if (returnsSet && columns !== null && context.accept.isCsv) return 'csv';
  refuseCsv(context.accept);
  return context.accept.isSingle || !returnsSet ? 'one' : 'many';
}

async function answerValue(
  context: RestContext,
  routine: Routine,
  args: CallArguments,
  query: Query,
): Promise<Response> {
  const { accept, rowCap, preferences } = context;
  if (!asksForValue(query))
    throw parseError(`${routine.name} returns no rows to select, filter, order or limit`);
  if (routine.returns !== 'void' && !hasNoBody(context)) refuseCsv(accept);
  if (preferences.count !== null && routine.returns === 'void') {
    throw parseError(`${routine.name} returns nothing to count`);
  }
  const isSingle = routine.returnsSet && accept.isSingle;
  if (isSingle) throw parseError(`${routine.name} returns values, which are not served as a single object`);
  const statement = new Statement(context.catalogue.schema);
  const text = valueCallSql(statement, routine, args, rowCap);
  const answer = await runStatement(context, text, statement, ({ rows }) =>
    assertMaxAffected(rows, preferences),
  );
  if (routine.returns === 'void') return present(context, { ...answer, body: null }, 204, 0);
  const total = preferences.count === null ? null : answer.rows;
  return present(context, { ...answer, total }, 200, 0);
}

function asksForValue({ select, conditions, order, limits, offsets }: Query): boolean {
  const selectsAll = select === null || (select.length === 1 && select[0]?.kind === 'star');
  return selectsAll && conditions.length + order.length + limits.length + offsets.length === 0;
}

/** supabase-js asks for a count with HEAD, or with POST and `return=minimal` when arguments are objects. */
function hasNoBody({ method, headers }: RestContext): boolean {
  return method === 'HEAD' || /\breturn=minimal\b/.test(headers.get('prefer') ?? '');
}

function present(context: RestContext, answer: AnswerRow, status: number, offset: number): Response {
  const isEmpty = status === 200 && context.method === 'POST' && hasNoBody(context);
  return respond({
    status: isEmpty ? 204 : status,
    body: hasNoBody(context) ? null : answer.body,
    mediaType: context.accept.mediaType,
    contentRange: contentRange(offset, answer.rows, answer.total),
    applied: context.preferences.applied,
  });
}
