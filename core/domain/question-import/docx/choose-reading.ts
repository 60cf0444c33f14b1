import { foldWords } from '#core/domain/question-import/answers/read-answer.ts';
import { foreignIn } from '#core/domain/question-import/docx/foreign-words.ts';
import { isCode } from '#core/domain/question-import/docx/layout/code-lines.ts';
import type { ImportedFile } from '#core/domain/question-import/imported-file.ts';
import type { FileProblem, ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';

/** Of all questions, as a share, that have to be whole for nobody to look for another reading. */
const SOUND = 0.98;
/** How many more whole questions another reading has to give, at least, and as a share of them. */
const FEWEST_MORE = 1;
const MORE = 0.03;

/** A reading of a paper, and the lines of it that are in none of its questions. */
export interface ReadPaper extends ImportedFile {
  leftOut: readonly string[];
  /** How it was told where its questions begin leaves no doubt. */
  isSure?: true;
}

/**
 * The reading of a file in which most questions are whole. That by rules for known layouts goes first: another one has
 * to be clearly better. Where both have a question and say different keys, it is an error of the question.
 */
export function chooseReading(byRules: ReadPaper, others: () => readonly ReadPaper[]): ReadPaper {
  const isGuess = !byRules.isSure && byRules.problems.some(({ code }) => GUESSED.has(code));
  if (!isGuess && (byRules.isSure || isSound(byRules))) return byRules;
  const best = others()
    .map((file) => ({ file, worth: worthOf(file) }))
    .toSorted((a, b) => b.worth - a.worth)[0];
  if (!best || !isConvincing(best.file)) return byRules;
  const more = Math.max(isGuess ? 0 : FEWEST_MORE, best.worth * MORE);
  if (best.worth < worthOf(byRules) + more) return byRules;
  const count = best.file.questions.length;
  return {
    ...best.file,
    questions: withDifferences(best.file.questions, byRules.questions),
    problems: [
      { row: null, column: null, severity: 'warning', code: 'docx_layout_learnt', values: { count } },
      ...best.file.problems,
    ],
  };
}

/** Several right options are no fault of a reading. */
const isOfLayout = ({ severity, code }: FileProblem) => severity === 'error' && code !== 'several_answers';

/** Four or five options that differ, and nothing wrong. */
function isWhole(question: ParsedQuestion): boolean {
  const { options, stem, problems } = question;
  const isCounted = options.length === 4 || options.length === 5;
  const areApart = new Set(options.map(foldWords)).size === options.length;
  return isCounted && areApart && stem.trim() !== '' && !problems.some(isOfLayout);
}

/** Of the warnings of a file: where each question begins, or its options, was guessed already. */
const GUESSED: ReadonlySet<string> = new Set([
  'docx_questions_unnumbered',
  'docx_options_unlettered',
  'docx_options_bulleted',
  'docx_options_in_columns',
]);

const goesOn = ({ options }: ParsedQuestion) => options.some((option) => option.includes('\n'));
const hasKey = ({ correctIndex, severalRight, key }: ParsedQuestion) =>
  correctIndex !== null || severalRight !== undefined || (key ?? '') !== '';

function worthOfQuestion(question: ParsedQuestion): number {
  if (!isWhole(question)) {
    const isOther = question.options.length >= 2 || question.kind !== undefined;
    return isOther && hasKey(question) && !question.problems.some(isOfLayout) ? 0.4 : 0;
  }
  const base = hasKey(question) ? 1 : 0.7;
  const isFifth = question.options.length === 5;
  return (
    base -
    (goesOn(question) ? 0.3 : 0) -
    (question.stem.includes('\n') ? 0.1 : 0) -
    // A line above the options may be taken for the first of five.
    (isFifth ? 0.15 : 0)
  );
}

/** What questions have in common and is none of their words counts against a reading. */
const FOREIGN = 0.3;

const worthOf = ({ questions }: ImportedFile) =>
  questions.reduce((sum, question) => sum + worthOfQuestion(question), 0) - foreignIn(questions) * FOREIGN;

function isSound({ questions, problems, leftOut }: ReadPaper): boolean {
  const sound = questions.filter((question) => isWhole(question) && !goesOn(question));
  const isAll = leftOut.length === 0 && !problems.some(({ code }) => LOST.has(code));
  const areFound = questions.length > 0 && isAll;
  return areFound && foreignIn(questions) === 0 && sound.length >= questions.length * SOUND;
}

/** What says that a file holds more than was read of it. */
const LOST: ReadonlySet<string> = new Set(['docx_numbers_missing', 'docx_no_questions']);

const MOST = 0.6;
const ALMOST_ALL = 0.8;
const ASKS =
  /(?:[?:_…]|\.{2,}|\b(?:is|are|was|were|by|of|to|the|an?|as|in|on|at|for|from|with|than|that|called))\s*$/iu;

/** Prose falls into questions here and there: of a paper most are whole and have a key, or almost all ask and have options of one count. */
function isConvincing({ questions }: ImportedFile): boolean {
  const whole = questions.filter(isWhole);
  const share = whole.length / questions.length;
  const part = (is: (question: ParsedQuestion) => boolean) => whole.filter(is).length / whole.length;
  if (whole.length < FEWEST_WHOLE || share < MOST || part(isOfProgram) > SOME) return false;
  if (part(hasKey) >= MOST) return true;
  const counts = [4, 5].map((count) => part(({ options }) => options.length === count));
  return (
    share >= ALMOST_ALL &&
    Math.max(...counts) >= ALMOST_ALL &&
    part(({ stem }) => ASKS.test(stem)) >= ALMOST_ALL
  );
}

const FEWEST_WHOLE = 3;
const SOME = 0.3;

/** Lines of a program below each other have much in common. */
const isOfProgram = ({ stem, options }: ParsedQuestion) =>
  isCode(stem) || options.filter(isCode).length >= options.length / 2;

function withDifferences(
  questions: readonly ParsedQuestion[],
  others: readonly ParsedQuestion[],
): ParsedQuestion[] {
  const keys = new Map(
    others
      .filter((question) => isWhole(question) && hasKey(question))
      .map((other) => [foldWords(other.stem), other]),
  );
  return questions.map((question) => {
    const other = keys.get(foldWords(question.stem));
    const own = rightOf(question);
    const said = other ? rightOf(other) : null;
    if (own === null || said === null || foldWords(own) === foldWords(said)) return question;
    const problem: FileProblem = {
      row: question.row,
      column: 'correctIndex',
      severity: 'error',
      code: 'docx_answers_differ',
      values: { line: own, key: said },
    };
    return { ...question, correctIndex: null, problems: [...question.problems, problem] };
  });
}

const rightOf = ({ options, correctIndex }: ParsedQuestion) =>
  correctIndex === null ? null : (options[correctIndex] ?? null);
