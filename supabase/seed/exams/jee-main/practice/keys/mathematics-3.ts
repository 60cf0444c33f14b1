import { type Computation, computed } from '../../../../questions/numerical-keys/computation.ts';
import { choose, EXACT, integral, range, solution, sum } from '../../../arithmetic.ts';

export const keys: Record<string, Computation> = {
  // The ends of the runs of defined values, in hundredths.
  'jee-functions-domain-arcsine-and-logarithm': computed(
    { factor: 2, shift: 3, divisor: 5, linear: 4 },
    ({ factor, shift, divisor, linear }) => {
      const isDefined = (hundredths: number) => {
        const x = hundredths / 100;
        const inside = (factor * x - shift) / divisor;
        return Math.abs(inside) <= 1 && x * x - linear * x + shift > EXACT;
      };
      const ends = range(-1000, 1000).filter((i) => isDefined(i) !== isDefined(i + 1));
      return sum(ends.map((i) => Math.round((i + 0.5) / 100) ** 2));
    },
    EXACT,
  ),

  'jee-complex-greatest-and-least-modulus-in-disc': computed({ real: 6, radius: 4 }, ({ real, radius }) => {
    const onCircle = range(0, 9999).map((i) => {
      const angle = (i * Math.PI) / 5000;
      return Math.hypot(real + radius * Math.cos(angle), -8 + radius * Math.sin(angle));
    });
    return Math.max(...onCircle) * Math.min(...onCircle);
  }),

  'jee-quadratic-positive-for-all-x': computed(
    { factor: 2, slope: 3, constant: 7 },
    ({ factor, slope, constant }) =>
      range(-100, 100).filter((k) => {
        const vertex = (factor * (k - 1)) / 2;
        return vertex ** 2 - factor * (k - 1) * vertex + slope * k + constant > 0;
      }).length,
    EXACT,
  ),

  // The companion matrix of the relation: its powers have β and α in the first column.
  'jee-mat-fifth-power-from-quadratic-relation': computed(
    { trace: 2, determinant: 3, power: 5 },
    ({ trace, determinant, power }) => {
      let [beta, alpha] = [1, 0];
      for (const _ of range(1, power)) [beta, alpha] = [-determinant * alpha, beta + trace * alpha];
      return beta - alpha;
    },
    EXACT,
  ),

  // Sₙ = n(3n + 5) and n(5n + 7), but for a common factor.
  'jee-seq-ratio-of-ninth-terms': computed(
    { a: 3, b: 5, c: 5, d: 7, asked: 9 },
    ({ a, b, c, d, asked }) => {
      const term = (p: number, q: number) => asked * (p * asked + q) - (asked - 1) * (p * (asked - 1) + q);
      return term(a, b) / term(c, d);
    },
    EXACT,
  ),

  'jee-maxima-cylinder-in-cone': computed(
    { radius: 6, height: 12 },
    ({ radius, height }) =>
      range(0, 600)
        .map((i) => Math.PI * ((radius * i) / 600) ** 2 * height * (1 - i / 600))
        .reduce((a, b) => Math.max(a, b)),
    EXACT,
  ),

  // The coefficients as the residues at both poles.
  'jee-integral-partial-fractions-coefficients': computed(
    { slope: 7, constant: 1, shift: 3 },
    ({ slope, constant, shift }) =>
      ((slope + constant) / (1 + shift)) ** 2 + ((-shift * slope + constant) / (-shift - 1)) ** 2,
    EXACT,
  ),

  // The equation repeated: each round puts the last moment of f into f.
  'jee-integral-equation-with-constant-moment': computed(
    { square: 8, at: 2 },
    ({ square, at }) => {
      const moment = range(1, 60).reduce((c) => integral((t) => t * (square * t * t + c * t), 0, 1, 200), 0);
      return square * at * at + moment * at;
    },
    1e-6,
  ),

  'jee-de-homogeneous-inverse-tangent': computed(
    { start: 0, from: 1 },
    ({ start, from }) => {
      const end = Math.exp(Math.PI / 3);
      return solution((x, y) => 1 + y / x + (y / x) ** 2, from, start, end) / end;
    },
    1e-6,
  ),

  'jee-de-cooling-of-a-body': computed(
    { room: 20, from: 80, to: 50, minutes: 10 },
    ({ room, from, to, minutes }) => {
      const rate = Math.log((from - room) / (to - room)) / minutes;
      return solution((_, temperature) => -rate * (temperature - room), 0, to, minutes);
    },
    1e-6,
  ),

  // H = A + B + C − 2O, with the circumcentre O from the distances.
  'jee-line-orthocentre-of-triangle': computed(
    { ax: 1, ay: 4, bx: -2, by: -2, cx: 5, cy: 0 },
    ({ ax, ay, bx, by, cx, cy }) => {
      const d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by));
      const [a, b, c] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy];
      const ox = (a * (by - cy) + b * (cy - ay) + c * (ay - by)) / d;
      const oy = (a * (cx - bx) + b * (ax - cx) + c * (bx - ax)) / d;
      return ax + bx + cx + ay + by + cy - 2 * (ox + oy);
    },
    EXACT,
  ),

  'jee-prob-positive-test-bayes': computed(
    { ill: 10, found: 90, wrong: 5 },
    ({ ill, found, wrong }) => (ill * found) / (ill * found + (100 - ill) * wrong),
    EXACT,
  ),

  'jee-prob-variance-of-defective-bulbs': computed(
    { all: 10, defective: 3 },
    ({ all, defective }) => {
      const bulbs = range(1, all).map((bulb) => (bulb <= defective ? 1 : 0));
      const counts = bulbs.flatMap((first, i) => bulbs.slice(i + 1).map((second) => first + second));
      const mean = sum(counts) / choose(all, 2);
      return sum(counts.map((count) => (count - mean) ** 2)) / counts.length;
    },
    EXACT,
  ),

  'jee-prob-alternate-throws-nine-or-ten': computed(
    { first: 9, second: 10 },
    ({ first, second }) => {
      const throws = range(1, 6).flatMap((a) => range(1, 6).map((b) => a + b));
      const chance = (total: number) => throws.filter((value) => value === total).length / throws.length;
      const goesOn = (1 - chance(first)) * (1 - chance(second));
      return sum(range(0, 500).map((round) => chance(first) * goesOn ** round));
    },
    EXACT,
  ),

  'jee-inverse-trig-tangent-of-sum': computed(
    { factor: 2 },
    ({ factor }) => Math.tan(factor * Math.atan(1 / 3) + Math.acos(4 / 5)),
    EXACT,
  ),

  'jee-trig-greatest-and-least-of-quadratic-form': computed(
    { a: 7, b: 8 },
    ({ a, b }) => {
      const values = range(0, 100_000).map((i) => {
        const [cos, sin] = [Math.cos((i * Math.PI) / 100_000), Math.sin((i * Math.PI) / 100_000)];
        return a * cos * cos + b * sin * cos + sin * sin;
      });
      const greatest = values.reduce((x, y) => Math.max(x, y));
      return greatest ** 2 + values.reduce((x, y) => Math.min(x, y)) ** 2;
    },
    1e-6,
  ),

  'jee-pc-four-digit-divisible-by-four': computed(
    { divisor: 4, greatest: 5 },
    ({ divisor, greatest }) =>
      range(1000, 9999).filter((number) => {
        const digits = [...String(number)];
        return (
          number % divisor === 0 &&
          new Set(digits).size === 4 &&
          digits.every((digit) => Number(digit) <= greatest)
        );
      }).length,
    EXACT,
  ),

  'jee-integral-beta-reciprocal': computed(
    { square: 2, power: 7 },
    ({ square, power }) => 1 / integral((x) => x ** square * (1 - x) ** power, 0, 1),
    1e-6,
  ),

  // v = μ (a × b), by Cramer's rule from v·a = 0, v·b = 0, v·c = 8.
  'jee-vec-perpendicular-to-two-with-projection': computed(
    { projection: 8 },
    ({ projection }) => {
      const normal = [2 * -1 - 3 * 1, 3 * 2 - 1 * -1, 1 * 1 - 2 * 2];
      const along = sum(normal.map((value, i) => value * ([1, 1, 2][i] ?? 0)));
      return (projection / along) ** 2 * sum(normal.map((value) => value * value));
    },
    EXACT,
  ),

  'jee-trig-fourth-powers-of-sevenths-of-pi': computed(
    { factor: 16, power: 4 },
    ({ factor, power }) => factor * sum(range(1, 3).map((k) => Math.cos((k * Math.PI) / 7) ** power)),
    EXACT,
  ),
};
