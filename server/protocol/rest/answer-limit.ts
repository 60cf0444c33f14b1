import { isDatabaseError } from '#server/database/database-error.ts';
import { restError } from './errors.ts';
import type { Statement } from './sql-fragment.ts';

/** What is embedded is made before it is known which rows are answered with: a few times the answer, not without end. */
const EMBEDDED_PER_ANSWER = 4;

/**
 * SQL of a condition that is true until the texts it was asked about, in the whole statement, are longer than an answer
 * may be; then it ends the statement. Counting on the way, nothing larger is ever made.
 * @param bytes SQL of the length of one text
 * @param part what of the answer is counted together
 */
export function withinAnswer(statement: Statement, bytes: string, part: 'rows' | 'embedded'): string {
  const counter = `rest.${part}_bytes`;
  const before = `coalesce(nullif(current_setting('${counter}', true), ''), '0')::bigint`;
  const counted = `set_config('${counter}', (${before} + ${bytes})::text, true)::bigint`;
  const limit = `${statement.answerBytes()}::bigint${part === 'embedded' ? ` * ${EMBEDDED_PER_ANSWER}` : ''}`;
  return `case when ${counted} <= ${limit} then true else ${FAIL} end`;
}

/** A text of two gigabytes is refused before it is made. At random, so that it is not tried while planning. */
const FAIL = `repeat('x', 2147483647 - (0 * random())::int) is null`;

/** The failure of {@link withinAnswer}, on both engines. */
export function isOverAnswerLimit(error: unknown): boolean {
  return isDatabaseError(error, '54000') && error.message === 'requested length too large';
}

export function answerTooLarge(maxBytes: number) {
  const size = maxBytes < 1_000_000 ? `${maxBytes} bytes` : `${Math.floor(maxBytes / 1_000_000)} MB`;
  return restError(413, '54000', `The answer would be larger than ${size}`, {
    hint: 'Ask for fewer rows (limit, Range) or fewer columns.',
  });
}
