/**
 * Questions for somebody to solve who sees neither key nor explanation, and what came of it:
 *
 *   npx tsx scripts/blind-solving.ts write <file> [--count 120] [--seed word] [--subject Physics] [--all]
 *   npx tsx scripts/blind-solving.ts compare <file of answers>
 *   npx tsx scripts/blind-solving.ts settle <slug> <what was found, and why the key stands>
 *   npx tsx scripts/blind-solving.ts status
 *   npx tsx scripts/blind-solving.ts wait
 *
 * `write` takes questions that have no valid solution yet (with --all, any), in an order that follows from the seed. Answers
 * are JSON: { "<content>": "A" | "B" | "C" | "D" | null }, with the `content` of the question.
 * `wait` writes down in blind-waiting.json which questions nobody has solved as they are.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import {
  blindProblem,
  blindQuestion,
  isUnsolved,
  readBlindSolutions,
  writeBlindSolutions,
  writeBlindWaiting,
} from '../supabase/seed/questions/blind/blind-solutions.ts';
import { loadBank, type PlacedQuestion } from '../supabase/seed/questions/load-bank.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seed: { type: 'string', default: 'blind' },
    subject: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
});
const [command, target = '', note = ''] = positionals;
const bank = loadBank();
const solutions = readBlindSolutions();

const isOpen = (question: PlacedQuestion) => isUnsolved(question, solutions[question.slug]);

/** After a change of questions or solutions. */
function wait(): void {
  const slugs = bank.filter(isOpen).map(({ slug }) => slug);
  writeBlindWaiting(slugs);
  console.log(`${slugs.length} questions wait for somebody to solve them.`);
}

function write(): void {
  const drawn = bank
    .filter((question) => values.all || isOpen(question))
    .filter(({ subject }) => values.subject === undefined || subject === values.subject)
    .map((question) => ({
      question,
      turn: createHash('sha256')
        .update(values.seed + question.slug)
        .digest('hex'),
    }))
    .sort((one, other) => (one.turn < other.turn ? -1 : 1))
    .slice(0, values.count === undefined ? undefined : Number(values.count))
    .map(({ question }) => blindQuestion(question));
  writeFileSync(target, `${JSON.stringify(drawn, null, 2)}\n`);
  console.log(`${drawn.length} questions in ${target}`);
}

function compare(): void {
  const answers = z
    .record(z.string(), z.enum(OPTION_LETTERS).nullable())
    .parse(JSON.parse(readFileSync(target, 'utf8')));
  const byContent = new Map(bank.map((question) => [blindQuestion(question).content, question]));
  let agreed = 0;
  let compared = 0;
  for (const [content, letter] of Object.entries(answers)) {
    const question = byContent.get(content);
    if (!question) {
      console.log(`${content}: no such question, or it has changed since`);
      continue;
    }
    const answer = letter === null ? null : OPTION_LETTERS.indexOf(letter);
    solutions[question.slug] = { content, answer };
    compared += 1;
    if (answer === question.correctIndex) agreed += 1;
    else console.log(`${question.slug}: ${blindProblem(question, solutions[question.slug])}`);
  }
  writeBlindSolutions(solutions);
  wait();
  console.log(`${agreed} of ${compared} answers are the key (${((100 * agreed) / compared).toFixed(1)} %).`);
}

function settle(): void {
  const solution = solutions[target];
  if (!solution || note === '') throw new Error('settle <slug> <note>, of a question that was solved');
  writeBlindSolutions({ ...solutions, [target]: { ...solution, settled: note } });
}

function status(): void {
  const open = bank.flatMap((question) => {
    const problem = blindProblem(question, solutions[question.slug]);
    return problem === null ? [] : [`${question.slug}: ${problem}`];
  });
  for (const line of open) console.log(line);
  console.log(`${bank.length - open.length} of ${bank.length} questions solved blind or settled.`);
}

const commands: Record<string, () => void> = { write, compare, settle, status, wait };
const run = commands[command ?? ''];
if (!run) throw new Error('write, compare, settle, status or wait');
run();
