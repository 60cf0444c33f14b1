import type { Database } from '#server/database/database.ts';
import type { Caller } from '../authenticate.ts';
import type { AnswerRow } from './build-answer.ts';
import type { Catalogue } from './catalogue.ts';
import type { MediaType } from './parse-accept.ts';
import type { Preferences } from './parse-preferences.ts';
import type { Statement } from './sql-fragment.ts';

/** A request as far as it is read before its kind matters. */
export interface RestContext {
  database: Database;
  catalogue: Catalogue;
  caller: Caller;
  method: string;
  headers: Headers;
  parameters: URLSearchParams;
  /** The body as text; empty where there is none. */
  body: string;
  accept: MediaType;
  preferences: Preferences;
  rowCap: number;
  timeoutMs: number;
}

/** Runs the request's one statement as the caller; `check` may still undo it by throwing. */
export function runStatement(
  { database, caller, timeoutMs }: RestContext,
  text: string,
  statement: Statement,
  check: (answer: AnswerRow) => void,
): Promise<AnswerRow> {
  return database.transaction({ ...caller.scope, timeoutMs }, async (tx) => {
    const { rows } = await tx.query<AnswerRow>(text, statement.parameters, { prepare: false });
    const answer = rows[0] ?? { body: null, rows: 0, total: null };
    check(answer);
    return answer;
  });
}
