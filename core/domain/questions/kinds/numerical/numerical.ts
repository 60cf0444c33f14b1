import { z } from 'zod';
import { fractionOfMarks } from '../../fraction.ts';
import { ACCEPTS, type QuestionKind } from '../kind.ts';
import { Decimal, decimalOf, millionths, readDecimal } from './decimal.ts';

/** Both ends count as right; one number is a range of itself. */
const Range = z
  .object({ from: Decimal, to: Decimal })
  .refine(({ from, to }) => millionths(from) <= millionths(to), 'The range is upside down.');

/** After a challenge of the key, numbers in several ranges may be right. */
const MOST_RANGES = 4;

export const NumericalKey = z.object({
  kind: z.literal('numerical'),
  /** None: the key is missing. */
  right: z.array(Range).max(MOST_RANGES).readonly(),
  accepts: z.enum(ACCEPTS),
});
export type NumericalKey = z.infer<typeof NumericalKey>;

export const NumericalAnswer = z.object({ kind: z.literal('numerical'), value: Decimal });
export type NumericalAnswer = z.infer<typeof NumericalAnswer>;

/** Written as GIFT writes them: '2.5', '2.4..2.6'; read also with a tolerance, '2.5:0.1'. Source: Moodle, GIFT format. */
export const numerical: QuestionKind<NumericalKey, NumericalAnswer> = {
  Key: NumericalKey,
  Answer: NumericalAnswer,
  missing: { kind: 'numerical', right: [], accepts: 'right' },
  isMissing: ({ right }) => right.length === 0,
  score(scheme, { right }, { value }) {
    const given = millionths(value);
    const isRight = right.some(({ from, to }) => millionths(from) <= given && given <= millionths(to));
    const outcome = isRight ? 'right' : 'wrong';
    return { outcome, marks: fractionOfMarks(scheme[outcome]) };
  },
  readKey(text) {
    const right = text.split('|').map(readRange);
    const key = NumericalKey.safeParse({ kind: 'numerical', right, accepts: 'right' });
    return key.success ? key.data : null;
  },
  writeKey: ({ right }) => right.map(({ from, to }) => (from === to ? from : `${from}..${to}`)).join('|'),
  readAnswer(text) {
    const value = readDecimal(text);
    return value === null ? null : { kind: 'numerical', value };
  },
  writeAnswer: ({ value }) => value,
};

function readRange(text: string): { from: string | null; to: string | null } | null {
  const [number = '', tolerance, ...more] = text.split(':');
  if (more.length > 0) return null;
  if (tolerance !== undefined) return around(readDecimal(number), readDecimal(tolerance));
  const [from = '', to = from, ...further] = text.split('..');
  return further.length > 0 ? null : { from: readDecimal(from), to: readDecimal(to) };
}

/** A tolerance below 0 makes a range that is upside down, and is refused as one. */
function around(number: string | null, tolerance: string | null): ReturnType<typeof readRange> {
  if (number === null || tolerance === null) return null;
  const [middle, each] = [millionths(number), millionths(tolerance)];
  return { from: decimalOf(middle - each), to: decimalOf(middle + each) };
}
