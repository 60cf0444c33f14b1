import type { z } from 'zod';
import type { Marks } from '#core/contracts/tests/marking-scheme.ts';
import type { Fraction } from '../fraction.ts';

/** `multiple`: several answers where one is asked, as two clear marks on paper. */
export type Outcome = 'right' | 'wrong' | 'blank' | 'multiple';

export interface Score {
  outcome: Outcome;
  marks: Fraction;
}

/**
 * Who earns full marks, by NTA's rules of a challenged key: who gave a right answer; anyone who attempted the question; or
 * everybody, as the question was dropped.
 */
export const ACCEPTS = ['right', 'attempted', 'everybody'] as const;
export type Accepts = (typeof ACCEPTS)[number];

/** What the keys of all kinds have in common. */
export interface KeyOfKind {
  kind: string;
  accepts: Accepts;
}

export interface AnswerOfKind {
  kind: string;
}

/**
 * All that the product asks of a kind of question. A new kind is a folder with one of these and a line in `registry.ts`.
 * Keys and answers are parsed where they come in, by the two schemas or from text, and are never taken apart elsewhere.
 */
export interface QuestionKind<K extends KeyOfKind, A extends AnswerOfKind> {
  /** As JSON: what `questions.key` may hold. */
  Key: z.ZodType<K>;
  /** As JSON; a blank is `null`, and of no kind. */
  Answer: z.ZodType<A>;
  /** The key of a question whose answer waits for review. */
  missing: K;
  /** Nothing is right by this key: it is missing, or was withdrawn after the question was given. */
  isMissing(key: K): boolean;
  /** Of an attempted question whose right answers count. */
  score(scheme: Marks, key: K, answer: A): Score;
  /** From a cell of a sheet or a line of a file; null for what is no key of this kind. */
  readKey(text: string): K | null;
  /** In the codes that `readKey` takes, the same in every language. */
  writeKey(key: K): string;
  /** From what a student typed, or a file holds; null for what is no answer of this kind. */
  readAnswer(text: string): A | null;
  /** In the codes that `readAnswer` takes. */
  writeAnswer(answer: A): string;
}
