import type { Database } from '#server/database/database.ts';
import type { Caller } from '../authenticate.ts';
import type { AnswerRow } from './build-answer.ts';
import type { Catalogue } from './catalogue.ts';
import type { Accept } from './parse-accept.ts';
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
  accept: Accept;
  preferences: Preferences;
  rowCap: number;
  timeoutMs: number;
}

/** Runs the request's one statement as the caller; `check` may still undo it by throwing. */
export async function runStatement(
  { database, caller, timeoutMs, preferences }: RestContext,
  text: string,
  statement: Statement,
  check: (answer: AnswerRow) => void,
): Promise<AnswerRow> {
  let undone: AnswerRow | undefined;
  const undo = new Error('undo');
  return database
    .transaction({ ...caller.scope, timeoutMs }, async (tx) => {
      const { rows } = await tx.query<AnswerRow>(text, statement.parameters, { prepare: false });
      const answer = rows[0] ?? { body: null, rows: 0, total: null };
      check(answer);
      if (!preferences.rollsBack) return answer;
      undone = answer;
      throw undo;
    })
    .catch((error) => {
      if (error !== undo || !undone) throw error;
      return undone;
    });
}
