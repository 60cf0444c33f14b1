import type { PlacedQuestion } from '../load-bank.ts';
import { readQuantity } from '../numerical-keys/read-quantity.ts';
import { renderToCharacters } from '../rich-text.ts';

type Asked = Pick<PlacedQuestion, 'kind' | 'options' | 'correctIndex'>;

const FOLDS = 5;
const STEPS = 150;
const RATE = 0.5;
/** Pull of every weight towards 0, per question learnt from. */
const SHRINK = 2;

/**
 * How often somebody is right who has seen the keys of other questions of the same kind and reads no word: for each question,
 * in the order given, the chance (0 to 1) of its key. A logistic choice between the four options is learnt from four fifths of
 * each kind and tried on the last, five times, so that no question is guessed by what was learnt from itself.
 */
export function guessedByTraining(questions: readonly Asked[]): number[] {
  const seen = questions.map(({ options }) => featuresOf(options));
  const right = questions.map(() => 0);
  for (const kind of new Set(questions.map((question) => question.kind))) {
    const places = questions.flatMap((question, at) => (question.kind === kind ? [at] : []));
    for (let fold = 0; fold < FOLDS; fold++) {
      const learnt = places.filter((_, nth) => nth % FOLDS !== fold);
      const weights = learn(
        learnt.map((at) => ({ rows: seen[at] ?? [], key: questions[at]?.correctIndex ?? 0 })),
      );
      for (const at of places.filter((_, nth) => nth % FOLDS === fold)) {
        const scores = (seen[at] ?? []).map((row) => dot(row, weights));
        const best = scores.flatMap((score, place) => (score > Math.max(...scores) - 1e-9 ? [place] : []));
        right[at] = best.includes(questions[at]?.correctIndex ?? -1) ? 1 / best.length : 0;
      }
    }
  }
  return right;
}

/** Upper end of the 95 % interval (Wilson) of a share of `count` trials. */
export function upperBound(share: number, count: number): number {
  const z = 1.96;
  const half = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  return (share + (z * z) / (2 * count) + half) / (1 + (z * z) / count);
}

function learn(questions: readonly { rows: number[][]; key: number }[]): number[] {
  const weights = (questions[0]?.rows[0] ?? []).map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => -SHRINK * weight);
    for (const { rows, key } of questions) {
      const powers = rows.map((row) => Math.exp(dot(row, weights)));
      const sum = powers.reduce((a, b) => a + b, 0);
      rows.forEach((row, place) => {
        const miss = (place === key ? 1 : 0) - (powers[place] ?? 0) / sum;
        row.forEach((value, at) => {
          slope[at] = (slope[at] ?? 0) + miss * value;
        });
      });
    }
    slope.forEach((value, at) => {
      weights[at] = (weights[at] ?? 0) + (RATE * value) / questions.length;
    });
  }
  return weights;
}

/** What is seen of each option without reading: its place, length, likeness to the others, rank, pairs and letters. */
function featuresOf(options: readonly string[]): number[][] {
  const shown = options.map((option) => renderToCharacters(option).replaceAll('\u200b', ''));
  const lengths = shown.map((text) => text.length);
  const mean = lengths.reduce((a, b) => a + b, 0) / lengths.length;
  const words = shown.map((text) => new Set(text.toLowerCase().split(/[\s,]+/)));
  const letters = options.map((option) => option.match(/\b[A-E]\b/g) ?? []);
  const pairs = options.map((option) => option.match(/\b[a-d]-i*v?\b/gi) ?? []);
  const values = options.map((option) => {
    try {
      return readQuantity(option).value;
    } catch {
      return Number.NaN;
    }
  });
  const numeric = values.every(Number.isFinite);
  return options.map((_, place) => {
    const rank = values.filter((value) => value < (values[place] ?? 0)).length;
    const length = lengths[place] ?? 0;
    return [
      ...[0, 1, 2].map((at) => Number(at === place)),
      Number(lengths.every((other, at) => at === place || other < length)),
      Number(lengths.every((other, at) => at === place || other > length)),
      length / mean - 1,
      likeness(words, place),
      ...[0, 1, 2].map((at) => Number(numeric && at === rank)),
      votes(letters, place),
      (letters[place]?.length ?? 0) / 5,
      votes(pairs, place),
      (pairs[place] ?? []).filter((pair) => /^(a-i|b-ii|c-iii|d-iv)$/i.test(pair)).length / 2,
      Number((pairs[place] ?? []).some((pair) => /^(a-i|b-ii|c-iii|d-iv)$/i.test(pair))),
    ];
  });
}

/** Mean share of its words that the option at `place` has in common with each other one. */
function likeness(words: readonly Set<string>[], place: number): number {
  const own = words[place] ?? new Set();
  const shares = words.flatMap((others, at) =>
    at === place
      ? []
      : [[...own].filter((word) => others.has(word)).length / new Set([...own, ...others]).size],
  );
  return shares.reduce((a, b) => a + b, 0) / shares.length;
}

/** How many of the other options hold each part of the one at `place`, on average over the parts. */
function votes(parts: readonly string[][], place: number): number {
  const own = parts[place] ?? [];
  const others = parts.flatMap((theirs, at) => (at === place ? [] : theirs));
  return own.length === 0 ? 0 : others.filter((part) => own.includes(part)).length / own.length;
}

function dot(row: readonly number[], weights: readonly number[]): number {
  return row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
}
