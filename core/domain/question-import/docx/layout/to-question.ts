import { optionLetter } from '#core/domain/question-bank/option-letters.ts';
import { OPTION_COLUMNS } from '#core/domain/question-import/checks/options-and-answer.ts';
import type { Block } from '#core/domain/question-import/docx/layout/block.ts';
import {
  type GuessedAnswer,
  guessAnswer,
  tickedOptions,
  withoutStar,
} from '#core/domain/question-import/docx/layout/guess-answer.ts';
import {
  decideKey,
  type Elsewhere,
  keyBehindStem,
  OF_SEVERAL,
  withKeyBelow,
} from '#core/domain/question-import/docx/layout/key-of-question.ts';
import { numberAsked } from '#core/domain/question-import/docx/layout/number-asked.ts';
import { withLettersOfOptions } from '#core/domain/question-import/docx/layout/options-named.ts';
import { secondInQuestion } from '#core/domain/question-import/docx/layout/second-in-question.ts';
import { speaksOfAbove } from '#core/domain/question-import/docx/layout/speaks-of-above.ts';
import { splitQuestion } from '#core/domain/question-import/docx/layout/split-question.ts';
import {
  joined,
  sourceOf,
  sourcesBehind,
  translationOf,
  withoutOption,
  writtenOf,
} from '#core/domain/question-import/docx/layout/texts-of-question.ts';
import {
  directionsIn,
  inLanguages,
  type Translated,
  withoutRange,
} from '#core/domain/question-import/docx/layout/two-languages.ts';
import {
  type ObjectProblem,
  type RichText,
  sliceRich,
  trimRich,
} from '#core/domain/question-import/docx/rich-text.ts';
import { toMarkup } from '#core/domain/question-import/docx/to-markup.ts';
import { splitQuestionLanguages } from '#core/domain/question-import/languages/split-languages.ts';
import { withoutLabels } from '#core/domain/question-import/option-labels.ts';
import type { FileProblem, ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';
import { askedOfSeveral } from '#core/domain/question-import/several-right.ts';
import type { TableColumn } from '#core/domain/question-import/table/table-columns.ts';

/** @param row the number of the question in the file, counted from 1, whatever number it bears */
export function toQuestion(
  block: Block,
  elsewhere: Elsewhere,
  row: number,
  translated?: Translated,
): ParsedQuestion {
  const split = withKeyBelow(splitQuestion(block.text), translated);
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
  const asPrinted = split.options.map((option, index) => {
    const isStarred = (guess?.mark === 'star' && guess.index === index) || ticked.includes(index);
    return inLanguages(isStarred ? withoutStar(option) : option)
      .map((text) => write(text, OPTION_COLUMNS[index] ?? 'optionF', true))
      .join('\n');
  });
  const options = withLettersOfOptions(asPrinted, split.marked, stem);
  const say = (problem: ObjectProblem) => problems.push({ ...problem, row, column: 'correctIndex' });
  const number = numberAsked(split, block.section ?? '', elsewhere.answer);
  if (number !== null) say({ severity: 'warning', code: 'docx_number_asked' });
  const decided = number === null ? decideKey(split, options, elsewhere, guess, say) : [];
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
  const second = secondInQuestion(block, split, options, translated !== undefined);
  if (second !== null) {
    problems.push({
      row,
      column: 'stem',
      severity: 'error',
      code: 'docx_several_questions',
      values: { text: second },
    });
  }
  if (speaksOfAbove(stem))
    problems.push({ row, column: 'stem', severity: 'error', code: 'docx_above_missing' });
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
    source: detail('source', 'exam') ?? (sourcesBehind(block, translated) || source.source),
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
  return withOptionsOfOneLine(splitQuestionLanguages(withoutSecondLabels(asked)));
}

const lettersOf = (places: readonly number[]) => places.map(optionLetter).join(',');

/** Those of one language after all, where the question is not said in two. */
const withOptionsOfOneLine = (question: ParsedQuestion): ParsedQuestion => ({
  ...question,
  options: question.options.map((option) => option.replaceAll('\n', ' ')),
});

/** 'a) a) copper': the letter was typed once more. */
function withoutSecondLabels(question: ParsedQuestion): ParsedQuestion {
  const options = withoutLabels(question.options);
  if (!options) return question;
  return { ...question, options, losses: [...question.losses, 'letters typed twice before the options'] };
}

function distinct(problems: readonly FileProblem[]): FileProblem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = JSON.stringify([problem.column, problem.code, problem.values]);
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}
