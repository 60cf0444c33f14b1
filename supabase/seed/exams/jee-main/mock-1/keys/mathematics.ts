import { type Computation, computed } from '../../../../questions/numerical-keys/computation.ts';
import { EXACT, integral, range, solution, sum } from '../../../arithmetic.ts';

type Vector = [number, number, number];

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const keys: Record<string, Computation> = {
  'jee-de-linear-one-plus-x': computed(
    { start: 3, factor: 2 },
    ({ start, factor }) => solution((x, y) => (y + factor * x * (1 + x) ** 2) / (1 + x), 0, start, 2),
    1e-6,
  ),

  // c = ((a·c) a − a × b) / |a|², from a × (a × c) = a × b.
  'jee-vec-cross-and-dot-given': computed(
    { dotProduct: 6 },
    ({ dotProduct }) => {
      const a: Vector = [2, -1, 2];
      const b: Vector = [1, 4, 1];
      const axb = cross(a, b);
      const c = a.map((value, i) => (dotProduct * value - (axb[i] ?? 0)) / dot(a, a)) as Vector;
      if (cross(a, c).some((value, i) => Math.abs(value - (b[i] ?? 0)) > EXACT)) return Number.NaN;
      const d = b.map((value, i) => value - 2 * (c[i] ?? 0)) as Vector;
      return dot(d, d);
    },
    EXACT,
  ),

  // With A = diag(2, 1, 1) the matrix 2A⁻¹ is diag(1, 2, 2).
  'jee-mat-adjoint-of-twice-inverse': computed(
    { factor: 3, inner: 2 },
    ({ factor, inner }) => {
      const [p, q, r] = [inner / 2, inner, inner];
      return factor * q * r * (factor * p * r) * (factor * p * q);
    },
    EXACT,
  ),

  // w is real for z = 2 and z = −2: the ends of a diameter.
  'jee-complex-image-of-circle': computed(
    { modulus: 2 },
    ({ modulus }) => ((modulus + 1) / (modulus - 1) - (-modulus + 1) / (-modulus - 1)) / 2,
    EXACT,
  ),

  'jee-parabola-focal-chord-triangle': computed(
    { parameter: 12 },
    ({ parameter }) => {
      const slope = 3 / 4;
      const focus = parameter / 4;
      // y² = parameter · (y / slope + focus)
      const half = parameter / slope / 2;
      const root = Math.sqrt(half ** 2 + parameter * focus);
      const [y1, y2] = [half + root, half - root];
      return Math.abs((y1 ** 2 / parameter) * y2 - (y2 ** 2 / parameter) * y1) / 2;
    },
    EXACT,
  ),

  'jee-prob-bayes-two-balls-transferred': computed(
    { red1: 4, black1: 3, red2: 2, black2: 5 },
    ({ red1, black1, red2, black2 }) => {
      const balls = range(1, red1 + black1).map((ball) => (ball <= red1 ? 1 : 0));
      let drawnRed = 0;
      let drawnRedBothRed = 0;
      for (const [i, first] of balls.entries()) {
        for (const [j, second] of balls.entries()) {
          if (i === j) continue;
          const chance = (red2 + first + second) / (red2 + black2 + 2);
          drawnRed += chance;
          if (first + second === 2) drawnRedBothRed += chance;
        }
      }
      return drawnRedBothRed / drawnRed;
    },
    EXACT,
  ),

  'jee-relations-smallest-equivalence': computed(
    { size: 6 },
    ({ size }) => {
      const given: [number, number][] = [
        [1, 2],
        [2, 3],
        [4, 5],
      ];
      const elements = range(1, size);
      const related = new Set(elements.map((a) => `${a},${a}`));
      for (const [a, b] of given) related.add(`${a},${b}`).add(`${b},${a}`);
      for (const middle of elements)
        for (const a of elements)
          for (const b of elements)
            if (related.has(`${a},${middle}`) && related.has(`${middle},${b}`)) related.add(`${a},${b}`);
      return related.size - given.length;
    },
    EXACT,
  ),

  // In units of e³; the mean of both sides takes the next term away.
  'jee-limit-power-form-minus-e-cubed': computed({ factor: 3 }, ({ factor }) => {
    const quotient = (x: number) => ((1 + factor * x) ** (1 / x) - Math.exp(factor)) / x / Math.exp(factor);
    return (quotient(1e-4) + quotient(-1e-4)) / 2;
  }),

  'jee-binomial-constant-term-of-product': computed(
    { lead: 2, power: 9 },
    ({ lead, power }) => {
      let terms = new Map([
        [0, 1],
        [3, 1],
      ]);
      for (const _ of range(1, power)) {
        const next = new Map<number, number>();
        for (const [exponent, coefficient] of terms) {
          next.set(exponent + 2, (next.get(exponent + 2) ?? 0) + lead * coefficient);
          next.set(exponent - 1, (next.get(exponent - 1) ?? 0) - coefficient);
        }
        terms = next;
      }
      return terms.get(0) ?? 0;
    },
    EXACT,
  ),

  'jee-3d-shortest-distance-find-k': computed(
    { distance: 5 },
    ({ distance }) => {
      const normal = cross([1, 2, 2], [2, 1, -2]);
      const between = (k: number) =>
        Math.abs(dot([k - 1, 3 + 1, 1 - 2], normal)) / Math.sqrt(dot(normal, normal));
      return sum(range(-1000, 1000).filter((k) => Math.abs(between(k) - distance) < EXACT));
    },
    EXACT,
  ),

  'jee-area-parabola-below-modulus': computed({ height: 6 }, ({ height }) =>
    integral((x) => Math.max(0, Math.abs(x) + height - x * x), -4, 4),
  ),

  // Sₙ = √3 Sₙ₋₁ − 3 Sₙ₋₂.
  'jee-quadratic-tenth-powers-of-roots': computed(
    { product: 3, power: 10 },
    ({ product, power }) => {
      const sums = [2, Math.sqrt(3)];
      for (const n of range(2, power))
        sums.push(Math.sqrt(3) * (sums[n - 1] ?? 0) - product * (sums[n - 2] ?? 0));
      return sums[power] ?? Number.NaN;
    },
    EXACT,
  ),

  'jee-continuity-floor-of-three-sine': computed(
    { factor: 3 },
    ({ factor }) => {
      const f = (x: number) => Math.floor(factor * Math.sin(x) + 1e-12);
      const candidates = range(-factor, factor).flatMap((level) => {
        const x = Math.asin(level / factor);
        return [x, Math.PI - x, x + 2 * Math.PI];
      });
      const inside = candidates.filter((x) => x > 1e-9 && x < 2 * Math.PI - 1e-9);
      const jumps = inside.filter((x) => f(x - 1e-4) !== f(x) || f(x + 1e-4) !== f(x));
      return new Set(jumps.map((x) => x.toFixed(6))).size;
    },
    EXACT,
  ),

  'jee-seq-ap-terms-in-gp': computed(
    { low: 3, middle: 7, high: 15, count: 10, total: 130, asked: 20 },
    ({ low, middle, high, count, total, asked }) => {
      const term = (a: number, d: number, n: number) => a + (n - 1) * d;
      for (const a of range(-200, 200))
        for (const d of range(-200, 200)) {
          const inGp = term(a, d, middle) ** 2 === term(a, d, low) * term(a, d, high);
          if (d !== 0 && inGp && sum(range(1, count).map((n) => term(a, d, n))) === total)
            return term(a, d, asked);
        }
      return Number.NaN;
    },
    EXACT,
  ),

  'jee-hyperbola-product-of-focal-distances': computed(
    { between: 10, abscissa: 8 },
    ({ between, abscissa }) => {
      const c = between / 2;
      const latus = 9 / 2;
      const a = (-latus + Math.sqrt(latus ** 2 + 16 * c * c)) / 4;
      const y = Math.sqrt((c * c - a * a) * (abscissa ** 2 / a ** 2 - 1));
      return Math.hypot(abscissa - c, y) * Math.hypot(abscissa + c, y);
    },
    EXACT,
  ),

  'jee-inverse-trig-telescoping-sum': computed(
    { above: 3, last: 5, lead: 9 },
    ({ above, last, lead }) =>
      Math.tan(sum(range(1, last).map((k) => Math.atan(above / (lead * k * k - 3 * k - 1))))),
    EXACT,
  ),

  'jee-functions-range-of-rational-function': computed({ constant: 4 }, ({ constant }) => {
    const values = range(-100_000, 100_000).map((i) => {
      const x = i / 1000;
      return x / (x * x - x + constant);
    });
    const greatest = values.reduce((a, b) => Math.max(a, b));
    return greatest - values.reduce((a, b) => Math.min(a, b));
  }),

  // The third row is p times the first and q times the second.
  'jee-mat-infinitely-many-solutions': computed(
    { first: 3, second: 4 },
    ({ first, second }) => {
      const determinant = 1 * -1 - 2 * 2;
      const p = (1 * -1 - 7 * 2) / determinant;
      const q = (1 * 7 - 1 * 2) / determinant;
      const combination = (a: number, b: number) => p * a + q * b;
      return combination(-1, 3) + combination(first, second);
    },
    EXACT,
  ),

  'jee-integral-even-over-exponential': computed({ end: 2 }, ({ end }) =>
    integral((x) => (Math.abs(x) ** 3 + x * x) / (Math.exp(x) + 1), -end, end),
  ),

  'jee-line-incentre-circumcentre-distance': computed(
    { constant: 24 },
    ({ constant }) => {
      const [p, q] = [constant / 3, constant / 4];
      const r = (p + q - Math.hypot(p, q)) / 2;
      return Math.hypot(p / 2 - r, q / 2 - r);
    },
    EXACT,
  ),

  'jee-stats-variance-missing-frequencies': computed(
    { total: 24 },
    ({ total }) => {
      for (const a of range(0, total)) {
        const b = total - 14 - a;
        const data = [
          [1, 3],
          [3, a],
          [5, 8],
          [7, b],
          [9, 3],
        ].flatMap(([value = 0, times = 0]) => Array<number>(Math.max(0, times)).fill(value));
        const mean = sum(data) / total;
        if (b >= 0 && Math.abs(mean - 16 / 3) < EXACT)
          return (9 * sum(data.map((value) => (value - mean) ** 2))) / total;
      }
      return Number.NaN;
    },
    EXACT,
  ),

  // The secant at the distance √(r² − 16) from the centre: half chord 4, half of PA + PB by Pythagoras.
  'jee-circle-secant-sum-of-squares': computed(
    { x: 10, y: 9, chord: 8 },
    ({ x, y, chord }) => {
      const radius = Math.sqrt(2 ** 2 + 3 ** 2 + 12);
      const away = Math.sqrt(radius ** 2 - (chord / 2) ** 2);
      const foot = Math.sqrt((x - 2) ** 2 + (y - 3) ** 2 - away ** 2);
      return (foot - chord / 2) ** 2 + (foot + chord / 2) ** 2;
    },
    EXACT,
  ),

  'jee-pc-three-increasing-parts-of-twenty': computed(
    { total: 20 },
    ({ total }) =>
      range(1, total).flatMap((x) => range(x + 1, total).filter((y) => total - x - y > y)).length,
    EXACT,
  ),

  // Real roots by the sign of the discriminant 18abcd − 4b³d + b²c² − 4ac³ − 27a²d².
  'jee-cubic-three-distinct-real-roots': computed(
    { cube: 2, square: 9, linear: 24 },
    ({ cube: a, square, linear }) => {
      const [b, c] = [-square, -linear];
      const discriminant = (d: number) =>
        18 * a * b * c * d - 4 * b ** 3 * d + b * b * c * c - 4 * a * c ** 3 - 27 * a * a * d * d;
      return range(-1000, 1000).filter((k) => discriminant(k) > 0).length;
    },
    EXACT,
  ),

  'jee-seq-common-terms-of-two-aps': computed(
    { first: 3, second: 2, count: 100 },
    ({ first, second, count }) => {
      const others = new Set(range(0, count - 1).map((i) => second + 7 * i));
      return sum(
        range(0, count - 1)
          .map((i) => first + 4 * i)
          .filter((term) => others.has(term)),
      );
    },
    EXACT,
  ),
};
