import { optionLetter } from '#core/domain/question-bank/option-letters.ts';
import { type AnswerRule, decideAnswer } from '#core/domain/question-import/answers/decide-answers.ts';
import { foldWords, readAnswer } from '#core/domain/question-import/answers/read-answer.ts';
import { OPTION_COLUMNS } from '#core/domain/question-import/checks/options-and-answer.ts';
import type { Block } from '#core/domain/question-import/docx/layout/block.ts';
import {
  type GuessedAnswer,
  guessAnswer,
  letterBehindStem,
  tickedOptions,
  withoutStar,
} from '#core/domain/question-import/docx/layout/guess-answer.ts';
import { numberAsked } from '#core/domain/question-import/docx/layout/number-asked.ts';
import { withLettersOfOptions } from '#core/domain/question-import/docx/layout/options-named.ts';
import { answerIndex, FURTHER_ANSWER } from '#core/domain/question-import/docx/layout/patterns.ts';
import {
  answeredAbove,
  answeredBelow,
  askedBelowBlank,
  askedBelowPoints,
  askedInOption,
  countsOn,
  secondQuestion,
} from '#core/domain/question-import/docx/layout/several-questions.ts';
import {
  type SplitQuestion,
  splitQuestion,
} from '#core/domain/question-import/docx/layout/split-question.ts';
import {
  directionsIn,
  type Translated,
  withoutRange,
} from '#core/domain/question-import/docx/layout/two-languages.ts';
import {
  joinRich,
  OBJECT,
  type ObjectProblem,
  type RichText,
  sliceRich,
  trimRich,
} from '#core/domain/question-import/docx/rich-text.ts';
import { toMarkup } from '#core/domain/question-import/docx/to-markup.ts';
import { splitQuestionLanguages } from '#core/domain/question-import/languages/split-languages.ts';
import { withoutLabels } from '#core/domain/question-import/option-labels.ts';
import type {
  FileProblem,
  ParsedQuestion,
  ParsedTranslation,
} from '#core/domain/question-import/parsed-question.ts';
import { askedOfSeveral } from '#core/domain/question-import/several-right.ts';
import type { TableColumn } from '#core/domain/question-import/table/table-columns.ts';

/** What a key and solutions elsewhere say of a question. */
export interface Elsewhere {
  answer: string | null;
  solutions: readonly RichText[];
  problems: readonly ObjectProblem[];
}

/** @param row the number of the question in the file, counted from 1, whatever number it bears */
export function toQuestion(
  block: Block,
  elsewhere: Elsewhere,
  row: number,
  translated?: Translated,
): ParsedQuestion {
  const split = splitQuestion(block.text);
  const problems: FileProblem[] = [];
  const losses = [...split.losses, ...(block.section === undefined ? [] : [`section: ${block.section}`])];
  const write = (rich: RichText, column: TableColumn, isOneLine = false): string => {
    const markup = toMarkup(rich, isOneLine);
    problems.push(...markup.problems.map((problem) => ({ ...problem, row, column })));
    losses.push(...markup.losses);
    return markup.text;
  };
  const behind = keyBehindStem(split, elsewhere);
  const asks = behind ? trimRich(sliceRich(split.stem, 0, behind.from)) : split.stem;
  const directions = translated ? directionsIn(block.directions, null) : withoutRange(block.directions);
  const stem = write(joined([directions, asks, split.after]), 'stem');
  const guess: GuessedAnswer | null = behind
    ? { index: behind.index, mark: 'stem' }
    : guessAnswer(split.marked, split.options);
  const ticked = tickedOptions(split.marked);
  const asPrinted = split.options.map((option, index) =>
    write(
      (guess?.mark === 'star' && guess.index === index) || ticked.includes(index)
        ? withoutStar(option)
        : option,
      OPTION_COLUMNS[index] ?? 'optionF',
      true,
    ),
  );
  const options = withLettersOfOptions(asPrinted, split.marked, stem);
  const say = (problem: ObjectProblem) => problems.push({ ...problem, row, column: 'correctIndex' });
  const number = numberAsked(split, block.section ?? '', elsewhere.answer);
  if (number !== null) say({ severity: 'warning', code: 'docx_number_asked' });
  const decided = number === null ? decide(split, options, elsewhere, guess, say) : [];
  const isUnsaid = decided.length === 0 && split.answer === null && split.answerText === null;
  const right = ticked.length > 1 && isUnsaid ? ticked : decided;
  const isOfSeveral = number === null && OF_SEVERAL.test(block.section ?? '');
  const correctIndex = right.length === 1 && !isOfSeveral ? (right[0] ?? null) : null;
  const said = withoutOption(
    write(joined([split.solution, ...elsewhere.solutions]), 'explanationText'),
    options,
  );
  if (said.index !== null && !right.includes(said.index) && split.answer !== null) {
    const values = { line: split.answer, key: options[said.index] ?? '' };
    say({ severity: 'error', code: 'docx_answers_differ', values });
  }
  const second =
    (translated ? null : secondQuestion(split.stem.text, options)) ??
    countsOn(split.stem.text, block.number) ??
    askedBelowPoints(split.stem.text) ??
    askedInOption(split.options.at(-1)?.text ?? '') ??
    answeredAbove(split.stem.text) ??
    split.second ??
    furtherAnswer(split) ??
    answeredBelow(block.text.text) ??
    askedBelowBlank(block.text.text, {
      stem: split.stem.text,
      options: split.options.map(({ text }) => text),
    });
  if (second !== null) {
    problems.push({
      row,
      column: 'stem',
      severity: 'error',
      code: 'docx_several_questions',
      values: { text: second },
    });
  }
  for (const line of block.lines) {
    problems.push(...line.problems.map((problem) => ({ ...problem, row, column: null })));
    losses.push(...line.losses);
  }
  problems.push(
    ...elsewhere.problems.map((problem) => ({ ...problem, row, column: 'explanationText' as const })),
  );
  if (split.isUnlettered) {
    const values = { count: 1 };
    problems.push({ row, column: 'optionA', severity: 'warning', code: 'docx_options_unlettered', values });
  }
  if (split.after.text !== '')
    problems.push({ row, column: 'stem', severity: 'warning', code: 'docx_picture_placed' });
  const source = sourceOf(stem);
  const detail = (...names: string[]) =>
    names.map((name) => split.details[name]).find((value) => value !== undefined);
  const translations = translated
    ? [translationOf(translated, block.directions, write, behind !== null)]
    : [];
  const question: ParsedQuestion = {
    row,
    subject: detail('subject', 'विषय') ?? block.subject ?? '',
    chapter: detail('chapter', 'अध्याय') ?? block.chapter ?? '',
    topic: detail('topic', 'category') ?? block.topic ?? '',
    stem: source.stem,
    options,
    correctIndex,
    ...(number !== null && { kind: 'numerical' as const, key: number }),
    ...(isOfSeveral && { kind: 'multiple' as const, key: lettersOf(right) }),
    explanation: said.text,
    difficulty: detail('difficulty', 'difficulty level', 'level', 'कठिनाई') ?? '',
    language: detail('language') ?? '',
    source: detail('source', 'exam') ?? source.source,
    tags: (detail('tags') ?? '').split(',').flatMap((tag) => (tag.trim() === '' ? [] : [tag.trim()])),
    ...(translations.length > 0 && { translations }),
    written: writtenOf(block, translated),
    problems: distinct(problems),
    losses: [...new Set(losses)],
  };
  const asked =
    right.length > 1 && !isOfSeveral
      ? askedOfSeveral(question, lettersOf(right), lettersOf(right))
      : question;
  return splitQuestionLanguages(withoutSecondLabels(asked));
}

/** Only where nothing else says or marks what is right. */
function keyBehindStem(split: SplitQuestion, elsewhere: Elsewhere) {
  const isSaid = split.answer !== null || split.answerText !== null || elsewhere.answer !== null;
  if (isSaid || guessAnswer(split.marked, split.options)) return null;
  const behind = letterBehindStem(split.stem);
  return behind && behind.index < split.options.length ? behind : null;
}

/** 'One or more options are correct', 'Multiple Correct Answers', 'MSQ': what the heading says of the questions below it. */
const OF_SEVERAL =
  /\b(?:one or more|more than one|multiple[- ](?:correct|select|answers?|response)|MSQs?)\b|एक या (?:एक से )?अधिक/iu;

const lettersOf = (places: readonly number[]) => places.map(optionLetter).join(',');

/** 'a) a) copper': the letter was typed once more. */
function withoutSecondLabels(question: ParsedQuestion): ParsedQuestion {
  const options = withoutLabels(question.options);
  if (!options) return question;
  return { ...question, options, losses: [...question.losses, 'letters typed twice before the options'] };
}

const LONGEST_WRITTEN = 2_000;

/** The paragraphs it was made from, to be seen beside it. */
function writtenOf(block: Block, translated: Translated | undefined): string {
  const lines = [
    ...block.lines,
    ...(translated && translated.block.lines !== block.lines ? translated.block.lines : []),
  ];
  return lines
    .filter(({ written }) => written !== '')
    .map(({ rich, written }) => (written ?? rich.text).replaceAll(OBJECT, '▢'))
    .join('\n')
    .slice(0, LONGEST_WRITTEN);
}

function translationOf(
  { block, language }: Translated,
  directionsOfMain: RichText,
  write: (rich: RichText, column: TableColumn, isOneLine?: boolean) => string,
  hasKeyBehind: boolean,
): ParsedTranslation {
  const split = splitQuestion(block.text);
  const behind = hasKeyBehind ? letterBehindStem(split.stem) : null;
  const asks = behind ? trimRich(sliceRich(split.stem, 0, behind.from)) : split.stem;
  const asPrinted = split.options.map((option) => write(option, 'stem', true));
  const options = withLettersOfOptions(asPrinted, split.marked, asks.text);
  const explanation = withoutOption(write(split.solution, 'explanationText'), options).text;
  // What the other language leaves out is read in the first: without it the question can not be answered.
  const own = block.directions.text === '' ? directionsOfMain : block.directions;
  const parts = [directionsIn(own, language), asks, split.after];
  return {
    language,
    stem: sourceOf(write(joined(parts), 'stem')).stem,
    options,
    explanation,
  };
}

/** A question without options has taken those below it, which end with an answer of their own. */
function furtherAnswer({ answer, options }: SplitQuestion): string | null {
  if (answer === null) return null;
  for (const { text } of options) {
    const found = FURTHER_ANSWER.exec(text)?.[0];
    if (found) return found.trim();
  }
  return null;
}

/** 'Answer: (1)  Argon': what stands behind the letter is the option once more, and no explanation. */
function withoutOption(text: string, options: readonly string[]): { text: string; index: number | null } {
  const [first = '', ...rest] = text.split('\n');
  const folded = foldWords(first);
  const index =
    folded === '' ? -1 : options.findIndex((option) => foldWords(option.split('\n')[0] ?? '') === folded);
  return index < 0 ? { text, index: null } : { text: rest.join('\n').trim(), index };
}

function joined(parts: readonly RichText[]): RichText {
  return joinRich(
    parts.filter(({ text }) => text.trim() !== ''),
    '\n',
  );
}

function distinct(problems: readonly FileProblem[]): FileProblem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = JSON.stringify([problem.column, problem.code, problem.values]);
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

/** The line of the question goes before the key, the key before a mark; what disagrees is said. */
function decide(
  split: SplitQuestion,
  options: readonly string[],
  elsewhere: Elsewhere,
  guess: ReturnType<typeof guessAnswer>,
  say: (problem: ObjectProblem) => void,
): readonly number[] {
  const inWords = split.answerText === null ? null : readAnswer(split.answerText, options);
  const verdict = inWords && decideAnswer({ reading: inWords, optionCount: options.length }, PRINTED);
  if (verdict && 'indexes' in verdict) return verdict.indexes;
  const ofWords = verdict && 'index' in verdict ? verdict.index : null;
  const own = split.answer ?? (ofWords === null ? null : ('abcdef'[ofWords] ?? null));
  const said = own ?? elsewhere.answer;
  if (own !== null && elsewhere.answer !== null && answerIndex(own) !== answerIndex(elsewhere.answer)) {
    say({ severity: 'error', code: 'docx_answers_differ', values: { line: own, key: elsewhere.answer } });
    return [];
  }
  if (said !== null) {
    const index = answerIndex(said);
    if (index !== null && index < options.length) return [index];
    const several = decideAnswer(
      { reading: readAnswer(said, options), optionCount: options.length },
      PRINTED,
    );
    if ('indexes' in several) return several.indexes;
    say({ severity: 'error', code: 'docx_answer_unknown', values: { answer: said } });
    return [];
  }
  if (split.answerText !== null) {
    say({
      severity: 'error',
      code: 'docx_answer_unknown',
      values: { answer: split.answerText.slice(0, 100) },
    });
    return [];
  }
  if (!guess) return [];
  say({
    severity: 'warning',
    code: `docx_answer_guessed_${guess.mark}`,
    values: { option: optionLetter(guess.index) },
  });
  return [guess.index];
}

/** Figures of a paper are those that are printed before its options. */
const PRINTED: AnswerRule = { from: 1, prefers: null, by: 'name' };

const SOURCE =
  /\s*[[(]\s*((?:NEET|AIPMT|AIIMS|JIPMER|JEE|CBSE|NCERT|IIT|KCET|MHT[- ]?CET|WBJEE|EAMCET)(?:[^\]()[\n]{0,40}))[\])]\s*$/i;

/** '[NEET 2019]' at the end of a question says where it comes from. */
function sourceOf(stem: string): { stem: string; source: string } {
  const match = SOURCE.exec(stem);
  return match?.[1]
    ? { stem: stem.slice(0, match.index).trim(), source: match[1].trim() }
    : { stem, source: '' };
}
