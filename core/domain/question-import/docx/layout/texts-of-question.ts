import { foldWords } from '#core/domain/question-import/answers/read-answer.ts';
import type { Block } from '#core/domain/question-import/docx/layout/block.ts';
import { letterBehindStem } from '#core/domain/question-import/docx/layout/guess-answer.ts';
import { withLettersOfOptions } from '#core/domain/question-import/docx/layout/options-named.ts';
import { splitQuestion } from '#core/domain/question-import/docx/layout/split-question.ts';
import { directionsIn, type Translated } from '#core/domain/question-import/docx/layout/two-languages.ts';
import {
  joinRich,
  OBJECT,
  type RichText,
  sliceRich,
  trimRich,
} from '#core/domain/question-import/docx/rich-text.ts';
import { scriptLanguage } from '#core/domain/question-import/languages/split-languages.ts';
import type { ParsedTranslation } from '#core/domain/question-import/parsed-question.ts';
import type { TableColumn } from '#core/domain/question-import/table/table-columns.ts';

const LONGEST_WRITTEN = 2_000;

/** The paragraphs it was made from, to be seen beside it. */
export function writtenOf(block: Block, translated: Translated | undefined): string {
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

/** What the paper says of a question in another language, in the order of its options. */
export function translationOf(
  { block, language, isBelow }: Translated,
  directionsOfMain: RichText,
  write: (rich: RichText, column: TableColumn, isOneLine?: boolean) => string,
  hasKeyBehind: boolean,
): ParsedTranslation {
  const split = splitQuestion(block.text);
  const behind = hasKeyBehind ? letterBehindStem(split.stem) : null;
  const asks = behind ? trimRich(sliceRich(split.stem, 0, behind.from)) : split.stem;
  const asPrinted = split.options.map((option) => write(option, 'stem', true));
  const options = withLettersOfOptions(asPrinted, split.marked, asks.text);
  // In English, below both, it was said of the question itself.
  const isOwn = isBelow !== true || scriptLanguage(split.solution.text) !== null;
  const explanation = isOwn ? withoutOption(write(split.solution, 'explanationText'), options).text : '';
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

/** 'Answer: (1)  Argon': what stands behind the letter is the option once more, and no explanation. */
export function withoutOption(
  text: string,
  options: readonly string[],
): { text: string; index: number | null } {
  const [first = '', ...rest] = text.split('\n');
  const folded = foldWords(first);
  const index =
    folded === '' ? -1 : options.findIndex((option) => foldWords(option.split('\n')[0] ?? '') === folded);
  return index < 0 ? { text, index: null } : { text: rest.join('\n').trim(), index };
}

/** Parts of a question a line below each other, those without words left out. */
export function joined(parts: readonly RichText[]): RichText {
  return joinRich(
    parts.filter(({ text }) => text.trim() !== ''),
    '\n',
  );
}

const SOURCE =
  /\s*[[(]\s*((?:NEET|AIPMT|AIIMS|JIPMER|JEE|CBSE|NCERT|IIT|KCET|MHT[- ]?CET|WBJEE|EAMCET)(?:[^\]()[\n]{0,40}))[\])]\s*$/i;

/** '[NEET 2019]' at the end of a question says where it comes from. */
export function sourceOf(stem: string): { stem: string; source: string } {
  const match = SOURCE.exec(stem);
  return match?.[1]
    ? { stem: stem.slice(0, match.index).trim(), source: match[1].trim() }
    : { stem, source: '' };
}

/** What stands behind its options, in one language or both, of where it was asked; '' if nothing. */
export function sourcesBehind(block: Block, translated: Translated | undefined): string {
  const lines = new Set([...block.lines, ...(translated?.block.lines ?? [])]);
  return [...new Set([...lines].flatMap(({ source }) => source ?? []))].join('; ');
}
