import type { Database } from '#server/database/database.ts';
import { queryOptionalRow, withCommit } from '#server/database/query-rows.ts';
import type { Caller } from '../authenticate.ts';
import { answerTooLarge, isOverAnswerLimit } from './answer-limit.ts';
import { AnswerRow } from './build-answer.ts';
import type { Catalogue } from './catalogue.ts';
import { headersSetting } from './headers-setting.ts';
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
  /** Of an answer, for everybody and for the trusted. */
  answerBytes: { everybody: number; trusted: number };
  /** Asked only where it matters. */
  isTrusted(): Promise<boolean>;
  /** Before what may write. @throws over_request_rate_limit (429) */
  countWrite(): Promise<void>;
}

/** Of who is no program of the installation. Hundreds of times what a screen's request takes. */
const WHEN_WAITED_FOR_MS = 800;
/** Nearly every request reads otherwise: kept plans would fill the connection. */
const UNPREPARED = { prepare: false };
const NOTHING: AnswerRow = { body: null, rows: 0, total: null };

/** Runs the request's one statement as the caller; once more for the trusted where its answer is too large for others. */
export async function runStatement(
  context: RestContext,
  text: string,
  statement: Statement,
  check: (answer: AnswerRow) => void,
): Promise<AnswerRow> {
  const { everybody, trusted } = context.answerBytes;
  let bytes = context.caller.role === 'service_role' ? trusted : everybody;
  for (;;) {
    statement.allowAnswer(bytes);
    try {
      return await runOnce(context, text, statement, check);
    } catch (error) {
      if (!isOverAnswerLimit(error)) throw error;
      if (bytes >= trusted || !(await context.isTrusted())) throw answerTooLarge(bytes);
      bytes = trusted;
    }
  }
}

/**
 * `check` may undo it by throwing, which it does only for a single
 * object, or for a limit of rows: whatever cannot be undone any more leaves in one packet with its commit.
 */
async function runOnce(
  { database, caller, method, headers, timeoutMs, preferences, accept }: RestContext,
  text: string,
  { parameters }: Statement,
  check: (answer: AnswerRow) => void,
): Promise<AnswerRow> {
  const readOnly = method === 'GET' || method === 'HEAD';
  const mayBeUndone = preferences.rollsBack || accept.isSingle || preferences.maxAffected !== null;
  let undone: AnswerRow | undefined;
  const undo = new Error('undo');
  return database
    .transaction(
      {
        ...caller.scope,
        timeoutMs,
        ...(caller.role === 'service_role' ? {} : { timeoutWhenWaitedForMs: WHEN_WAITED_FOR_MS }),
        readOnly,
        headers: headersSetting(headers),
      },
      async (tx) => {
        const run = mayBeUndone ? tx : withCommit(tx);
        const answer = (await queryOptionalRow(run, AnswerRow, text, parameters, UNPREPARED)) ?? NOTHING;
        if (!mayBeUndone) return answer;
        check(answer);
        if (!preferences.rollsBack) return answer;
        undone = answer;
        throw undo;
      },
    )
    .catch((error) => {
      if (error !== undo || !undone) throw error;
      return undone;
    });
}
