import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { fillFigure } from '#core/domain/question-bank/figure-template.ts';
import { figurePath, readFigure } from '../checks/figure-problems.ts';
import type { PlacedQuestion } from '../load-bank.ts';

const FILE = fileURLToPath(new URL('../../blind-solutions.json', import.meta.url));
const WAITING = fileURLToPath(new URL('../../blind-waiting.json', import.meta.url));

/** What somebody answered who saw the question alone, without key and explanation. */
const BlindSolution = z.strictObject({
  /** Of what was seen: a question whose stem, options or figure has changed is to be solved again. */
  content: z.string(),
  /** Place of the option chosen, from 0; null: none could be chosen. */
  answer: z.int().min(0).max(3).nullable(),
  /** Where the answer was not the key: what was found, and why the key stands. */
  settled: z.string().min(1).optional(),
});
export type BlindSolution = z.infer<typeof BlindSolution>;
export type BlindSolutions = Record<string, BlindSolution>;

/** By slug. */
export function readBlindSolutions(): BlindSolutions {
  if (!existsSync(FILE)) return {};
  return z.record(z.string(), BlindSolution).parse(JSON.parse(readFileSync(FILE, 'utf8')));
}

/** Slugs of questions, new or changed, that nobody has solved blind yet. */
export function readBlindWaiting(): string[] {
  return z.array(z.string()).parse(JSON.parse(readFileSync(WAITING, 'utf8')));
}

export function writeBlindWaiting(slugs: readonly string[]): void {
  writeFileSync(WAITING, `${JSON.stringify([...slugs].sort(), null, 2)}\n`);
}

export function writeBlindSolutions(solutions: BlindSolutions): void {
  const sorted = Object.entries(solutions).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** A question as somebody sees it who solves it blind. */
export interface BlindQuestion {
  content: string;
  subject: string;
  stem: string;
  options: readonly string[];
  /** The figure as SVG, with its words. */
  figure?: string;
}

export function blindQuestion(question: PlacedQuestion): BlindQuestion {
  const { slug, subject, stem, options } = question;
  const drawing = question.figure ? readFigure(figurePath(subject, slug)) : null;
  const labels = question.figure?.labels ?? {};
  const seen = { subject, stem, options, ...(drawing !== null && { figure: fillFigure(drawing, labels) }) };
  const content = createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 16);
  return { content, ...seen };
}

/** Whether nobody has solved a question as it is now. */
export function isUnsolved(question: PlacedQuestion, solution: BlindSolution | undefined): boolean {
  return solution?.content !== blindQuestion(question).content;
}

/** What is still to do for a question; null when its solution agrees, or why it does not is settled. */
export function blindProblem(question: PlacedQuestion, solution: BlindSolution | undefined): string | null {
  if (!solution) return 'not solved blind';
  if (solution.content !== blindQuestion(question).content) return 'changed since it was solved blind';
  if (solution.answer === question.correctIndex || solution.settled) return null;
  const answer = solution.answer === null ? 'none' : (question.options[solution.answer] ?? '');
  return `answered blind: ${answer}; key: ${question.options[question.correctIndex]}`;
}
