import { Answer, Key, KINDS, type KindName, kindOf } from './registry.ts';
import {
  type AnswerColumns,
  answerFromColumns,
  answerToColumns,
  type KeyColumns,
  keyFromColumns,
  keyToColumns,
} from './single/columns.ts';

/** A key as a row of `questions` has it: in the specified columns for `single`, as JSON for any other kind. */
export interface KeyRow extends KeyColumns {
  kind: string;
  key: unknown;
  /** How many options the question has. */
  optionCount: number;
}

/** An answer as its row has it, in the same way. */
export interface AnswerRow extends AnswerColumns {
  answer?: unknown;
}

/** @throws ZodError, and RangeError for a kind that there is not */
export function keyFromRow(row: KeyRow): Key {
  if (row.kind === 'single') return keyFromColumns(row, row.optionCount);
  if (!isKind(row.kind)) throw new RangeError(`No kind of question: ${row.kind}`);
  return row.key === null ? KINDS[row.kind].missing : Key.parse(row.key);
}

function isKind(kind: string): kind is KindName {
  return Object.hasOwn(KINDS, kind);
}

/** What the columns of a question hold; a key of another kind than `single` that is missing, and accepts nobody more for it, is none. */
export function keyToRow(key: Key): KeyColumns & { key: Key | null } {
  if (key.kind === 'single') return { ...keyToColumns(key), key: null };
  const isNone = kindOf(key).isMissing(key) && key.accepts === 'right';
  return { correctIndex: null, acceptedIndexes: null, dropped: false, key: isNone ? null : key };
}

/** @throws ZodError */
export function answerFromRow({ answer = null, ...columns }: AnswerRow): Answer {
  return answer === null ? answerFromColumns(columns) : Answer.parse(answer);
}

/** What the columns of an answer hold; `answer` is null for `single`, whose answer stands in the others. */
export function answerToRow(answer: Answer): Required<AnswerColumns> & { answer: Answer } {
  if (answer === null || answer.kind === 'single') return { ...answerToColumns(answer), answer: null };
  return { selectedIndex: null, multiple: false, answer };
}
