import { type Computation, computed } from '../../../../questions/numerical-keys/computation.ts';
import { EXACT, integral, range, sum } from '../../../arithmetic.ts';

/** The coefficients of a product of polynomials, from the constant up. */
function product(first: number[], second: number[]): number[] {
  const result = Array<number>(first.length + second.length - 1).fill(0);
  for (const [i, a] of first.entries())
    for (const [j, b] of second.entries()) result[i + j] = (result[i + j] ?? 0) + a * b;
  return result;
}

/** How many different arrangements of the letters, built letter by letter, never have two vowels together. */
function withoutNeighbouringVowels(letters: string[], last = ''): number {
  if (letters.length === 0) return 1;
  const isVowel = (letter: string) => 'AEIOU'.includes(letter);
  const next = [...new Set(letters)].filter((letter) => last === '' || !(isVowel(letter) && isVowel(last)));
  return sum(
    next.map((letter) => {
      const rest = [...letters];
      rest.splice(rest.indexOf(letter), 1);
      return withoutNeighbouringVowels(rest, letter);
    }),
  );
}

export const keys: Record<string, Computation> = {
  'jee-sets-survey-exactly-two-games': computed(
    { all: 200, c: 110, f: 90, h: 70, cf: 40, fh: 30, ch: 35, none: 15 },
    ({ all, c, f, h, cf, fh, ch, none }) => {
      const three = all - none - (c + f + h) + (cf + fh + ch);
      return cf - three + (fh - three) + (ch - three);
    },
    EXACT,
  ),

  // z = 0, and every 2 e^(iφ) with φ a multiple of a degree for which both sides agree.
  'jee-complex-cube-four-conjugate': computed(
    { factor: 4 },
    ({ factor }) => {
      const modulus = Math.sqrt(factor);
      const agree = range(0, 359).filter((degrees) => {
        const angle = (degrees * Math.PI) / 180;
        const real = modulus ** 3 * Math.cos(3 * angle) - factor * modulus * Math.cos(angle);
        const imaginary = modulus ** 3 * Math.sin(3 * angle) + factor * modulus * Math.sin(angle);
        return Math.hypot(real, imaginary) < EXACT;
      });
      return 1 + agree.length;
    },
    EXACT,
  ),

  'jee-quadratic-sum-with-reciprocals': computed(
    { a: 2, b: 3, c: 4 },
    ({ a, b, c }) => {
      const root = Math.sqrt(b * b + 4 * a * c);
      const [alpha, beta] = [(b + root) / (2 * a), (b - root) / (2 * a)];
      return (alpha + 1 / beta) ** 2 + (beta + 1 / alpha) ** 2;
    },
    EXACT,
  ),

  'jee-mat-power-fifty-sum-of-entries': computed(
    { a: 7, b: -9, c: 4, d: -5, power: 50 },
    ({ a, b, c, d, power }) => {
      // The row (1, 1) multiplied by A again and again; its sum is the sum of the entries.
      let row = [1, 1] as [number, number];
      for (const _ of range(1, power)) row = [row[0] * a + row[1] * c, row[0] * b + row[1] * d];
      return row[0] + row[1];
    },
    EXACT,
  ),

  'jee-mat-symmetric-plus-skew-determinant': computed(
    { a: 3, b: 7, c: 1, d: 4 },
    ({ a, b, c, d }) => {
      const [s, k] = [(b + c) / 2, (b - c) / 2];
      // PQ, row by row, with P = (a s; s d) and Q = (0 k; −k 0).
      return s * -k * (s * k) - a * k * (d * -k);
    },
    EXACT,
  ),

  'jee-pc-committee-no-two-vowels': computed({}, () => withoutNeighbouringVowels([...'COMMITTEE']), EXACT),

  'jee-binomial-coefficient-trinomial-times-power': computed(
    { asked: 4, power: 10 },
    ({ asked, power }) =>
      range(1, power).reduce((terms) => product(terms, [1, -1]), [1, 1, 1])[asked] ?? Number.NaN,
    EXACT,
  ),

  'jee-seq-infinite-gp-sum-of-cubes': computed(
    { total: 6, squares: 12 },
    ({ total, squares }) => {
      const ratio = (total ** 2 - squares) / (total ** 2 + squares);
      const first = total * (1 - ratio);
      return sum(range(0, 200).map((n) => (first * ratio ** n) ** 3));
    },
    EXACT,
  ),

  'jee-limit-tan-minus-sin-double-angle': computed(
    { multiple: 2 },
    ({ multiple }) => (Math.tan(multiple * 1e-3) - Math.sin(multiple * 1e-3)) / 1e-9,
    1e-4,
  ),

  'jee-continuity-exponential-and-root': computed(
    { value: 4, sine: 3, under: 9 },
    ({ value, sine, under }) => {
      const near = 1e-6;
      const left = (a: number) => Math.expm1(-a * near) / Math.sin(-sine * near);
      const right = (b: number) => (Math.sqrt(under + b * near) - Math.sqrt(under)) / near;
      const fits = (limit: number) => Math.abs(limit - value) < 1e-3;
      return (
        (range(1, 200).find((a) => fits(left(a))) ?? Number.NaN) +
        (range(1, 200).find((b) => fits(right(b))) ?? Number.NaN)
      );
    },
    EXACT,
  ),

  'jee-integral-x-over-one-plus-sine-square': computed(
    { one: 1 },
    ({ one }) => integral((x) => x / (one + Math.sin(x) ** 2), 0, Math.PI),
    1e-6,
  ),

  'jee-de-linear-exponential-right-side': computed(
    { rate: 2, force: 6, start: 3 },
    ({ rate, force, start }) => {
      const end = Math.log(2);
      const forced = integral((x) => force * Math.exp((rate + 1) * x), 0, end);
      return (start + forced) * Math.exp(-rate * end);
    },
    1e-6,
  ),

  'jee-line-distance-along-direction': computed(
    { x: 2, y: 1, constant: 15 },
    ({ x, y, constant }) => (Math.hypot(3, 4) * (constant - 2 * x - y)) / (2 * 3 + 4),
    EXACT,
  ),

  // The point is found by halving: from the end of the major axis to that of the minor one the angle grows.
  'jee-ellipse-focal-triangle-sixty-degrees': computed(
    { a2: 25, b2: 16, angle: 60 },
    ({ a2, b2, angle }) => {
      const c = Math.sqrt(a2 - b2);
      const at = (t: number) => ({ x: Math.sqrt(a2) * Math.cos(t), y: Math.sqrt(b2) * Math.sin(t) });
      const angleAt = (t: number) => {
        const { x, y } = at(t);
        return Math.atan2(y, x - c) - Math.atan2(y, x + c);
      };
      let [low, high] = [0, Math.PI / 2];
      for (const _ of range(1, 60)) {
        const middle = (low + high) / 2;
        if (angleAt(middle) < (angle * Math.PI) / 180) low = middle;
        else high = middle;
      }
      return c * at(low).y;
    },
    EXACT,
  ),

  'jee-3d-image-of-point-in-line': computed(
    { x: 4, y: 3, z: 2 },
    ({ x, y, z }) => {
      const t = (2 * (x - 1) + y - 2 * (z - 2)) / (2 ** 2 + 1 + 2 ** 2);
      return 2 * (1 + 2 * t + t + 2 - 2 * t) - (x + y + z);
    },
    EXACT,
  ),

  'jee-vec-cross-product-from-lengths': computed(
    { a: 3, b: 5, total: 7 },
    ({ a, b, total }) => Math.sqrt((a * b) ** 2 - ((total ** 2 - a ** 2 - b ** 2) / 2) ** 2),
    EXACT,
  ),

  'jee-mat-count-nonsingular-two-by-two': computed(
    { greatest: 4 },
    ({ greatest }) => {
      const entries = range(1, greatest);
      const products = entries.flatMap((a) => entries.map((d) => a * d));
      return sum(products.map((ad) => products.filter((bc) => bc !== ad).length));
    },
    EXACT,
  ),

  // The greatest value on a grid of tenths, where the place of the maximum lies.
  'jee-seq-maximum-of-weighted-product': computed(
    { total: 12 },
    ({ total }) =>
      Math.max(
        ...range(1, 10 * total).flatMap((a) =>
          range(1, 10 * total).map((b) =>
            a + b < 10 * total ? (a / 10) * (b / 10) ** 2 * (total - (a + b) / 10) ** 3 : 0,
          ),
        ),
      ),
    EXACT,
  ),

  'jee-integral-modulus-of-quadratic': computed({ from: -1, to: 4, linear: 2, constant: 3 }, (given) =>
    integral((x) => Math.abs(x * x - given.linear * x - given.constant), given.from, given.to),
  ),

  // Slopes of both sides at the multiples of a quarter; between them the function is smooth.
  'jee-differentiability-corners-of-even-function': computed(
    { linear: 4, constant: 3 },
    ({ linear, constant }) => {
      const f = (x: number) => Math.abs(x * x - linear * Math.abs(x) + constant) + x * Math.abs(x);
      const h = 1e-6;
      const corners = range(-24, 24).filter((quarter) => {
        const x = quarter / 4;
        return Math.abs(f(x + h) + f(x - h) - 2 * f(x)) / h > 1e-2;
      });
      return corners.length;
    },
    EXACT,
  ),
};
