import { optionLetter } from '#core/domain/question-bank/option-letters.ts';
import { foldWords } from '#core/domain/question-import/answers/read-answer.ts';
import type { FileProblem, ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';

/** Fewer questions that say their key so may do it by chance. */
const FEWEST = 3;
/** Of the questions without a key, as a share, that must say it in the same way. */
const MOST_OF_THEM = 0.6;

/** What a question says of its key if the paper has this habit: the option, and the texts without the key. */
type Said = Pick<ParsedQuestion, 'stem' | 'options'> & { index: number };
type Habit = (question: ParsedQuestion) => Said | null;

/**
 * Keys that a paper says in a way of its own, the same for most of its questions: a letter behind the question or behind an
 * option, the words of the option behind the question, a sign that one option of each bears. A single question that
 * looks so says nothing.
 */
export function learnKeys(questions: readonly ParsedQuestion[]): ParsedQuestion[] {
  const open = questions.filter(isOpen);
  const known = questions.filter(({ problems }) =>
    problems.some(({ code }) => code === 'docx_answer_guessed_stem'),
  ).length;
  const found = [
    { ...counted(letterBehindStem, open, known), habit: anyLetterBehindStem },
    counted(wordsBehindStem, open),
    ...[...lettersBehindOptions(open), ...signsOf(open)].map((habit) => counted(habit, open)),
  ].toSorted((a, b) => b.share - a.share || b.count - a.count)[0];
  if (!found || found.count < FEWEST || found.share < MOST_OF_THEM) return [...questions];
  return questions.map((question) => {
    const said = isOpen(question) ? found.habit(question) : null;
    if (!said) return question;
    const { index, stem, options } = said;
    const problem: FileProblem = {
      row: question.row,
      column: 'correctIndex',
      severity: 'warning',
      code: 'docx_answer_learnt',
      values: { option: optionLetter(index) },
    };
    return { ...question, stem, options, correctIndex: index, problems: [...question.problems, problem] };
  });
}

/** @param known questions of which it was seen already */
function counted(habit: Habit, open: readonly ParsedQuestion[], known = 0) {
  const count = known + open.filter((question) => habit(question) !== null).length;
  return { habit, count, share: count / (known + open.length) };
}

/** It has options, and nothing was said of its key, not even something that was not understood. */
const isOpen = ({ options, correctIndex, kind, severalRight, problems }: ParsedQuestion) =>
  options.length >= 3 &&
  correctIndex === null &&
  kind === undefined &&
  severalRight === undefined &&
  !problems.some(({ column }) => column === 'correctIndex');

const LETTERS = 'ABCDEF';
/** Clearly apart from the words before it. */
const BEHIND_STEM = /(?<=[?:.…_])\s*[([]?\s*([A-Fa-f])\s*[)\]]?\s*\.?$|\s{2,}([A-F])$|\s*[([]([A-F])[)\]]$/;

/** 'The metal that rusts is B', where most questions have a letter behind them. */
const ANY_BEHIND_STEM = /\s([A-F])$/;

const letterBehindStem: Habit = (question) => letterBy(BEHIND_STEM, question);
const anyLetterBehindStem: Habit = (question) =>
  letterBehindStem(question) ?? letterBy(ANY_BEHIND_STEM, question);

function letterBy(pattern: RegExp, { stem, options }: ParsedQuestion): Said | null {
  const match = pattern.exec(stem);
  const index = LETTERS.indexOf((match?.slice(1).find((letter) => letter) ?? '-').toUpperCase());
  const rest = stem.slice(0, match?.index).trim();
  return match && index >= 0 && index < options.length && rest !== '' ? { stem: rest, options, index } : null;
}

const TAIL = /^(.*[?:])\s*([^?:\n]{1,120})$/s;

function wordsBehindStem({ stem, options }: ParsedQuestion): Said | null {
  const [, rest = '', tail = ''] = TAIL.exec(stem) ?? [];
  const said = foldWords(tail.replace(/^\W*(?:ans(?:wer)?\W+)?/i, ''));
  const fits = options.flatMap((option, at) => (said !== '' && foldWords(option) === said ? [at] : []));
  const [index] = fits;
  return index !== undefined && fits.length === 1 ? { stem: rest, options, index } : null;
}

const BEHIND_OPTION = /[^\S\n]+[([]?([A-F])[)\]]?\s*\.?$/;

/** A letter behind one option of each question: that of the option itself, or of any, and then always behind the last. */
function lettersBehindOptions(open: readonly ParsedQuestion[]): Habit[] {
  const read: Habit = ({ stem, options }) => {
    const places = options.flatMap((option, at) => (BEHIND_OPTION.test(option) ? [at] : []));
    const [at] = places;
    if (at === undefined || places.length > 1) return null;
    const match = BEHIND_OPTION.exec(options[at] ?? '');
    const index = LETTERS.indexOf(match?.[1] ?? '-');
    if (!match || index < 0 || index >= options.length || isUnit(options, at, match.index)) return null;
    return {
      stem,
      index,
      options: options.map((option, place) => (place === at ? option.slice(0, match.index) : option)),
    };
  };
  const isOwn: Habit = (question) => {
    const said = read(question);
    return said && said.options[said.index] !== question.options[said.index] ? said : null;
  };
  const isLast: Habit = (question) => {
    const said = read(question);
    return said && said.options.at(-1) !== question.options.at(-1) ? said : null;
  };
  // Where most letters are neither, nobody knows what they name.
  const count = (habit: Habit) => open.filter((question) => habit(question) !== null).length;
  return [isOwn, isLast].filter((habit) => count(habit) * 10 >= count(read) * 9 && namesSeveral(habit, open));
}

const OF_FIGURE = /\d\s*[\p{L}°µΩ%]{1,3}$/u;

/** '5 A' beside '5 V' and '5 m': the letter is what is measured in. @param to where the letter begins */
const isUnit = (options: readonly string[], at: number, to: number): boolean =>
  /\d\s*$/.test((options[at] ?? '').slice(0, to)) &&
  options.some((option, place) => place !== at && OF_FIGURE.test(option));

/** A letter that is always the same names no key: the first option of each may end in 'A' as the others do in 'm'. */
const namesSeveral = (habit: Habit, open: readonly ParsedQuestion[]): boolean =>
  new Set(open.map((question) => habit(question)?.index).filter((index) => index !== undefined)).size > 1;

const SIGN_BEHIND = /(?:\s+|\s*(?![([]))((?:[([][^()[\]\n]{1,14}[)\]])|[^\p{L}\p{M}\p{N}\s\\]{1,4})$/u;
const SIGN_BEFORE = /^([^\p{L}\p{M}\p{N}\s\\]{1,4})\s*/u;
/** What options end or begin with in any paper. */
const USUAL = /^[.,;:?!%°'"’”)\]}({[…$-]+$/u;

/** Signs that one option alone bears, in question after question. */
function signsOf(open: readonly ParsedQuestion[]): Habit[] {
  return [SIGN_BEHIND, SIGN_BEFORE].flatMap((pattern) => {
    const counts = new Map<string, number>();
    for (const { options } of open) {
      for (const sign of new Set(options.map((option) => signOf(option, pattern)))) {
        if (sign !== '') counts.set(sign, (counts.get(sign) ?? 0) + 1);
      }
    }
    return [...counts].flatMap(([sign, count]): Habit[] => (count < FEWEST ? [] : [bearing(sign, pattern)]));
  });
}

function bearing(sign: string, pattern: RegExp): Habit {
  return ({ stem, options }) => {
    const places = options.flatMap((option, at) => (signOf(option, pattern) === sign ? [at] : []));
    const [index] = places;
    if (index === undefined || places.length > 1) return null;
    const without = options.map((option, at) => (at === index ? option.replace(pattern, '') : option));
    return { stem, options: without, index };
  };
}

function signOf(option: string, pattern: RegExp): string {
  const sign = pattern.exec(option)?.[1] ?? '';
  return USUAL.test(sign) ? '' : sign.toLowerCase();
}
