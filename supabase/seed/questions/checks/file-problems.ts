import type { BankFile } from '#core/contracts/question-bank/bank-file.ts';
import { LONGEST_RUN_OF_A_KEY } from '../demands/demands.ts';
import { type PlacedQuestion, textsOf } from '../load-bank.ts';
import { figureProblems } from './figure-problems.ts';
import { kindProblems } from './kind-problems.ts';
import { textProblems } from './text-problems.ts';
import { translationProblems } from './translation-problems.ts';

/** What is wrong with the questions of a chapter, by question and language. */
export function fileProblems({ subject, chapter, questions }: BankFile): string[] {
  return [
    ...questions.flatMap((question) => questionProblems({ ...question, subject, chapter })),
    ...runs(questions.map(({ correctIndex }) => correctIndex)),
  ];
}

function questionProblems(question: PlacedQuestion): string[] {
  const [english, ...others] = textsOf(question);
  if (!english) throw new Error('No English text');
  const { slug } = question;
  const ofForm = [...kindProblems(question), ...figureProblems(question, question.subject)];
  return [
    ...[...ofForm, ...textProblems(english)].map((problem) => `${slug}: ${problem}`),
    ...others.flatMap((local) =>
      [...textProblems(local), ...translationProblems(english, local)].map(
        (problem) => `${slug} (${local.language}): ${problem}`,
      ),
    ),
  ];
}

function runs(keys: readonly number[]): string[] {
  return keys.flatMap((key, index) => {
    const before = keys.slice(Math.max(0, index - LONGEST_RUN_OF_A_KEY), index);
    const tooLong = before.length === LONGEST_RUN_OF_A_KEY && before.every((other) => other === key);
    return tooLong ? [`question ${index + 1}: the same key ${before.length + 1} times in a row`] : [];
  });
}
