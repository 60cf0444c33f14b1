import { optionLetter } from '#core/domain/question-bank/option-letters.ts';
import { type AnswerRule, decideAnswer } from '#core/domain/question-import/answers/decide-answers.ts';
import { foldWords, readAnswer } from '#core/domain/question-import/answers/read-answer.ts';
import type { Block } from '#core/domain/question-import/docx/layout/block.ts';
import { guessAnswer, letterBehindStem } from '#core/domain/question-import/docx/layout/guess-answer.ts';
import { answerIndex } from '#core/domain/question-import/docx/layout/patterns.ts';
import {
  type SplitQuestion,
  splitQuestion,
} from '#core/domain/question-import/docx/layout/split-question.ts';
import type { Translated } from '#core/domain/question-import/docx/layout/two-languages.ts';
import type { ObjectProblem, RichText } from '#core/domain/question-import/docx/rich-text.ts';
import { scriptLanguage } from '#core/domain/question-import/languages/split-languages.ts';

/** What a key and solutions elsewhere say of a question. */
export interface Elsewhere {
  answer: string | null;
  solutions: readonly RichText[];
  problems: readonly ObjectProblem[];
  /** Its number, where a key has that number and may be of another question. */
  unsure?: number;
  /** The paper sets the right option of its questions in bold as well. */
  isBoldKey?: true;
}

/** 'Answer: B' below both languages of a question, which was read with the second, is its key; so is its solution in English. */
export function withKeyBelow(split: SplitQuestion, translated: Translated | undefined): SplitQuestion {
  const isSaid = split.answer !== null || split.answerText !== null;
  if (translated?.isBelow !== true || isSaid) return split;
  const other = splitQuestion(translated.block.text);
  const named = other.answer ?? placeOf(other);
  const isEnglish = split.solution.text === '' && scriptLanguage(other.solution.text) === null;
  return { ...split, answer: named, answerText: null, ...(isEnglish && { solution: other.solution }) };
}

/** The letter of the option whose words are the answer, in the words of the other language. */
function placeOf({ answerText, options }: SplitQuestion): string | null {
  const said =
    answerText === null ? -1 : options.findIndex(({ text }) => foldWords(text) === foldWords(answerText));
  return said < 0 ? answerText : ('abcdef'[said] ?? null);
}

const FEWEST_BOLD = 3;

/** Whether one option of most questions is bold: where the key says another, one of the two is wrong. */
export function isKeyInBold(blocks: readonly Block[]): boolean {
  const bold = blocks.filter(({ text }) => {
    const { marked, options } = splitQuestion(text);
    return guessAnswer(marked, options)?.mark === 'bold';
  });
  return bold.length >= FEWEST_BOLD && bold.length * 2 > blocks.length;
}

/** Only where nothing else says or marks what is right. */
export function keyBehindStem(split: SplitQuestion, elsewhere: Elsewhere) {
  const isSaid = split.answer !== null || split.answerText !== null || elsewhere.answer !== null;
  if (isSaid || guessAnswer(split.marked, split.options)) return null;
  const behind = letterBehindStem(split.stem);
  return behind && behind.index < split.options.length ? behind : null;
}

/** 'One or more options are correct', 'Multiple Correct Answers', 'MSQ': what the heading says of the questions below it. */
export const OF_SEVERAL =
  /\b(?:one or more|more than one|multiple[- ](?:correct|select|answers?|response)|MSQs?)\b|एक या (?:एक से )?अधिक/iu;

/** The line of the question goes before the key, the key before a mark; what disagrees is said. */
export function decideKey(
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
  if (said === null && elsewhere.unsure !== undefined) {
    say({ severity: 'error', code: 'docx_key_of_which', values: { number: elsewhere.unsure } });
    return [];
  }
  const isBold = elsewhere.isBoldKey === true && guess?.mark === 'bold';
  const isMarked = isBold || guess?.mark === 'star' || guess?.mark === 'highlight';
  if (own === null && said !== null && isMarked && answerIndex(said) !== guess.index) {
    say({
      severity: 'error',
      code: 'docx_answers_differ',
      values: { line: optionLetter(guess.index), key: said },
    });
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
