import type { ParsedQuestion } from '../parsed-question.ts';
import { readDifficulty } from '../read-values.ts';

/** As templates of quizzes name questions with one right option. */
const ONE =
  /^(?:single|multiple[\s_-]*choice|mcq|scq|objective|single[\s_-]*(?:choice|correct|select|answer)|quiz)/i;

/** All right options are to be chosen: 'multiple', 'MSQ', 'Multiple correct', 'One or more', 'Checkbox'. */
const SEVERAL =
  /^(?:multiple(?:[\s_-]*(?:correct|select|answer|response|right|option)|$|,)|multi[\s_-]?(?:select|correct|answer)|msq\b|several|one or more|check\s?box)/i;

/** A number is asked for: 'numerical', 'NAT', 'Integer type'. */
const NUMBER = /^(?:numerical|numeric|number|nat\b|integer|decimal)/i;

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

/** What a row says of its kind and of how many options it has. */
export function readType(written: string): TypeOfRow {
  const count = COUNT.exec(written)?.[1];
  const name = written.replace(COUNT, ' ').trim();
  const kind = SEVERAL.test(name) ? 'multiple' : NUMBER.test(name) ? 'numerical' : undefined;
  const isKnown = name === '' || kind !== undefined || ONE.test(name) || isDifficulty(name);
  return {
    ...(kind && { kind }),
    ...(count !== undefined && kind !== 'numerical' && { optionCount: Number(count) }),
    isUnknown: !isKnown,
  };
}
