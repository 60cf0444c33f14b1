import { type Computation, computed } from '../../../../questions/numerical-keys/computation.ts';
import { choose, EXACT, integral, range, sum } from '../../../arithmetic.ts';

export const keys: Record<string, Computation> = {
  'jee-functions-additive-with-product-term': computed(
    { first: 2, factor: 3, asked: 10 },
    ({ first, factor, asked }) => range(1, asked - 1).reduce((value, n) => value + first + factor * n, first),
    EXACT,
  ),

  'jee-functions-involution-repeated': computed(
    { a: 3, b: 2, c: 5, times: 51, at: 4 },
    ({ a, b, c, times, at }) => range(1, times).reduce((x) => (a * x + b) / (c * x - a), at),
    1e-6,
  ),

  'jee-quadratic-with-modulus-sum-of-squares': computed(
    { linear: 4, factor: 5, shift: 2 },
    ({ linear, factor, shift }) => {
      const f = (x: number) => x * x - linear * x + factor * Math.abs(x - shift) - shift;
      return sum(
        range(-1000, 1000)
          .filter((x) => f(x / 10) === 0)
          .map((x) => (x / 10) ** 2),
      );
    },
    EXACT,
  ),

  // The determinant is a quadratic in k; its coefficients follow from three of its values.
  'jee-mat-homogeneous-system-squares-of-k': computed(
    { a: 2, b: 3 },
    ({ a, b }) => {
      const determinant = (k: number) => a * (1 * 3 + 1 * 2) - b * (k * 3 + 1 * 1) + k * (k * 2 - 1 * 1);
      const square = (determinant(1) + determinant(-1)) / 2 - determinant(0);
      const linear = (determinant(1) - determinant(-1)) / 2;
      return (linear / square) ** 2 - (2 * determinant(0)) / square;
    },
    EXACT,
  ),

  // Every set of members as the bits of a number: men first, then women; the first of each refuse each other.
  'jee-pc-committee-two-not-together': computed(
    { men: 6, women: 5, least: 3 },
    ({ men, women, least }) =>
      range(0, 2 ** (men + women) - 1).filter((set) => {
        const members = range(0, men + women - 1).filter((person) => set & (1 << person));
        const quarrel = members.includes(0) && members.includes(men);
        return members.length === 5 && members.filter((person) => person >= men).length >= least && !quarrel;
      }).length,
    EXACT,
  ),

  'jee-binomial-sum-r-square-coefficients': computed(
    { n: 10 },
    ({ n }) => sum(range(1, n).map((r) => r * r * choose(n, r))),
    EXACT,
  ),

  'jee-seq-arithmetico-geometric-quarter': computed(
    { factor: 2, constant: 3, base: 4 },
    ({ factor, constant, base }) => sum(range(1, 100).map((n) => (factor * n + constant) / base ** n)),
    EXACT,
  ),

  // The inverse by halving, then the second difference quotient.
  'jee-derivative-second-of-inverse-function': computed(
    { cubed: 3, slope: 2, constant: 1, at: 4 },
    ({ cubed, slope, constant, at }) => {
      const inverse = (y: number) => {
        let [low, high] = [-10, 10];
        for (const _ of range(1, 80)) {
          const middle = (low + high) / 2;
          if (middle ** cubed + slope * middle + constant < y) low = middle;
          else high = middle;
        }
        return low;
      };
      const h = 1e-3;
      return (inverse(at + h) + inverse(at - h) - 2 * inverse(at)) / h ** 2;
    },
  ),

  'jee-monotonic-cubic-count-of-parameters': computed(
    { cubed: 3, squared: 2, slope: 12 },
    ({ cubed, squared, slope }) =>
      range(-100, 100).filter((a) => {
        const vertex = (-squared * a) / (2 * cubed);
        return cubed * vertex ** 2 + squared * a * vertex + slope >= -EXACT;
      }).length,
    EXACT,
  ),

  'jee-integral-limit-of-riemann-sum': computed({ factor: 3 }, ({ factor }) => {
    const n = 100_000;
    return sum(range(1, n).map((k) => n / (n * n + factor * k * k)));
  }),

  'jee-area-parabola-and-slanting-line': computed({ parameter: 3, constant: 6 }, ({ parameter, constant }) =>
    integral((y) => Math.max(0, y + constant - (y * y) / parameter), -10, 10),
  ),

  'jee-circle-two-touching-both-axes': computed(
    { x: 2, y: 9 },
    ({ x, y }) => {
      const radii = range(1, 100).filter((r) => (x - r) ** 2 + (y - r) ** 2 === r * r);
      return Math.SQRT2 * (Math.max(...radii) - Math.min(...radii));
    },
    EXACT,
  ),

  'jee-hyperbola-triangle-with-foci': computed(
    { latus: 10, abscissa: 8 },
    ({ latus, abscissa }) => {
      const eccentricity = 3 / 2;
      const a = latus / (2 * (eccentricity ** 2 - 1));
      const b2 = (latus * a) / 2;
      return Math.sqrt(a * a + b2) * Math.sqrt(b2 * (abscissa ** 2 / a ** 2 - 1));
    },
    EXACT,
  ),

  // A point of the bisector is A + t (AB/|AB| + AC/|AC|); it lies on BC where the shares of B and C add up to 1.
  'jee-3d-bisector-of-angle-meets-side': computed(
    { bx: 3, by: 2, cx: 5, cy: -3 },
    ({ bx, by, cx, cy }) => {
      const [z, ab, ac] = [2, Math.hypot(bx - 1, by - 1, 2), Math.hypot(cx - 1, cy - 1, 2)];
      const t = 1 / (1 / ab + 1 / ac);
      const coordinate = (a: number, b: number, c: number) => a + (t * (b - a)) / ab + (t * (c - a)) / ac;
      return coordinate(1, bx, cx) + coordinate(1, by, cy) + coordinate(0, z, z);
    },
    EXACT,
  ),

  'jee-vec-combination-perpendicular-to-third': computed(
    { last: 3 },
    ({ last }) => {
      const [a, b, c] = [
        [1, 2, -1],
        [2, 1, 1],
        [1, -1, last],
      ] as const;
      const dot = (p: readonly number[], q: readonly number[]) =>
        sum(p.map((value, i) => value * (q[i] ?? 0)));
      const lambda = -dot(a, c) / dot(b, c);
      return Math.hypot(...a.map((value, i) => value + lambda * (b[i] ?? 0)));
    },
    EXACT,
  ),

  // Groups of two values each with the given means and variances.
  'jee-stats-variance-of-combined-groups': computed(
    { n1: 10, mean1: 6, variance1: 4, n2: 20, mean2: 9, variance2: 7 },
    ({ n1, mean1, variance1, n2, mean2, variance2 }) => {
      const group = (n: number, mean: number, variance: number) =>
        range(1, n).map((i) => mean + (i % 2 ? 1 : -1) * Math.sqrt(variance));
      const all = [...group(n1, mean1, variance1), ...group(n2, mean2, variance2)];
      const mean = sum(all) / all.length;
      return sum(all.map((value) => (value - mean) ** 2)) / all.length;
    },
    EXACT,
  ),

  'jee-functions-one-one-with-sum-condition': computed(
    { greatest: 9 },
    ({ greatest }) => {
      const values = range(1, greatest);
      return values
        .flatMap((a) => values.flatMap((b) => values.map((d) => [a, b, a + b, d])))
        .filter((images) => (images[2] ?? 0) <= greatest && new Set(images).size === 4).length;
    },
    EXACT,
  ),

  'jee-binomial-last-two-digits-of-power': computed(
    { base: 19, power: 43, divisor: 100 },
    ({ base, power, divisor }) => range(1, power).reduce((rest) => (rest * base) % divisor, 1),
    EXACT,
  ),

  'jee-parabola-least-distance-from-axis-point': computed(
    { x: 6, parameter: 4 },
    ({ x, parameter }) =>
      range(-10_000, 10_000)
        .map((i) => ((i / 1000) ** 2 / parameter - x) ** 2 + (i / 1000) ** 2)
        .reduce((a, b) => Math.min(a, b)),
    EXACT,
  ),

  'jee-3d-intersecting-lines-point-and-k': computed(
    { x1: 1, z1: 2, x2: 3 },
    ({ x1, z1, x2 }) => {
      for (const s of range(-50, 50))
        for (const t of range(-50, 50)) {
          if (x1 + 2 * s !== x2 + t || z1 + s !== 2 * t) continue;
          const y = -1 + 3 * s;
          return x2 + t + y + 2 * t + (y + t);
        }
      return Number.NaN;
    },
    EXACT,
  ),
};
