import { readAnswer } from '../answers/read-answer.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { readDifficulty } from '../read-values.ts';

/** As templates of quizzes name questions with one right option. */
const ONE =
  /^(?:single|multi(?:ple)?[\s_-]*choice|mcqs?|mc\b|scq|objective|choice|radio|single[\s_-]*(?:choice|correct|select|answer)|quiz)/i;

/** All right options are to be chosen: 'multiple', 'MSQ', 'Multiple correct', 'One or more', 'Checkbox'. */
const SEVERAL =
  /^(?:multiple(?:[\s_-]*(?:correct|select|answer|response|right|option)|$|,)|multi[\s_-]?(?:select|correct|answer)|msq\b|several|one or more|check\s?box)/i;

/** A number is asked for: 'numerical', 'NAT', 'Integer type'. */
const NUMBER = /^(?:numerical|numeric|number|nat\b|integer|decimal)/i;

/** Answered by writing, ordering or joining, whatever stands in the columns of the options. */
const NO_CHOICE =
  /essay|descriptive|subjective|paragraph|one[\s_-]*word|coding|program|upload|hot\s?spot|drag|likert|rating|survey|^(?:(?:very[\s_-]*)?(?:short|long)|free|open|code|text|file|vsaq?\b|saq?\b|laq?\b)|^(?:re)?(?:order|arrang|rank|sort)|^match(?:ing|es)?$/i;
/** They have options only where the answer names one. */
const SELDOM_CHOICE = /fill|blank|cloze|true|false|bool|^t\s*\/?\s*f$|yes/i;
/** A choice after all, where the answer is one of the options in its words. */
const WRITTEN = /^(?:text|free|open|short)(?!.*(?:essay|code|file|upload))/i;
const FEWEST_FILLED = 4;

/** '3 options': that many there are, and none is missing. */
const COUNT = /(?:^|[\s,;(])(\d)\s*options?\b[\s)]*/i;

export interface TypeOfRow {
  kind?: NonNullable<ParsedQuestion['kind']>;
  optionCount?: number;
  /** Of a kind that is not taken. */
  isUnknown: boolean;
}

/** 'type' of some sheets is how hard a question is. */
export const isDifficulty = (type: string): boolean => /\p{L}/u.test(type) && readDifficulty(type) !== null;

/** A word that is no kind ('PYQ', 'Factual', 'Assertion and reason') beside options that are all there: one of them is right. */
export function isStillChoice(type: string, options: readonly string[], answer: string): boolean {
  if (options.length < FEWEST_FILLED || options.some((option) => option.trim() === '')) return false;
  const { letter, figure, words } = readAnswer(answer, options);
  if (NO_CHOICE.test(type.trim())) return WRITTEN.test(type.trim()) && words.length === 1;
  if (!SELDOM_CHOICE.test(type)) return true;
  return letter !== null || figure !== null || words.length === 1;
}

/** What a row says of its kind and of how many options it has. */
export function readType(written: string, isOneRight = false): TypeOfRow {
  const count = COUNT.exec(written)?.[1];
  const name = written.replace(COUNT, ' ').trim();
  const isSeveral = SEVERAL.test(name);
  // Beside one right and several wrong options, 'multiple' is how many there are to choose from.
  const isChoice = isOneRight && /^multiple$/i.test(name);
  const kind = isSeveral && !isChoice ? 'multiple' : NUMBER.test(name) ? 'numerical' : undefined;
  const isKnown = name === '' || isSeveral || kind !== undefined || ONE.test(name) || isDifficulty(name);
  return {
    ...(kind && { kind }),
    ...(count !== undefined && kind !== 'numerical' && { optionCount: Number(count) }),
    isUnknown: !isKnown,
  };
}
