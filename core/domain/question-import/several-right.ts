import { problem } from './file-error.ts';
import type { ImportedFile, SeveralRight } from './imported-file.ts';
import type { ParsedQuestion } from './parsed-question.ts';

const ASKED = 'several_answers';
const EXAMPLES = 4;
const LONGEST_STEM = 200;

/** The file calls several options right, and does not say whether all of them are to be chosen. */
export function askedOfSeveral(question: ParsedQuestion, key: string, found: string): ParsedQuestion {
  const asked = problem('error', question.row, 'correctIndex', ASKED, { found });
  return { ...question, severalRight: key, problems: [...question.problems, asked] };
}

/** With the answer to that, given once for the file; without one, with examples to give it by. */
export function withSeveralRight(file: ImportedFile, areTogether: boolean | undefined): ImportedFile {
  const asked = file.questions.filter(({ severalRight }) => severalRight !== undefined);
  if (asked.length === 0) return file;
  const severalRight = {
    count: asked.length,
    areTogether: areTogether === true,
    examples: examplesOf(asked),
  };
  return {
    ...file,
    questions: areTogether ? file.questions.map(chosenTogether) : file.questions,
    severalRight,
  };
}

function chosenTogether(question: ParsedQuestion): ParsedQuestion {
  const { severalRight, ...rest } = question;
  if (severalRight === undefined) return question;
  const problems = question.problems.filter(({ code }) => code !== ASKED);
  return { ...rest, kind: 'multiple', key: severalRight, problems };
}

const examplesOf = (asked: readonly ParsedQuestion[]): SeveralRight['examples'] =>
  asked.slice(0, EXAMPLES).map(({ row, stem, severalRight = '' }) => ({
    row,
    stem: stem.slice(0, LONGEST_STEM),
    key: severalRight,
  }));
