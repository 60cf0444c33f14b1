/** Tolerance of answers that are counted, or exact but for the last digits of floating point. */
export const EXACT = 1e-9;

/** The integers from `from` to `to`, both included. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** C(n, r). */
export const choose = (n: number, r: number): number =>
  range(1, r).reduce((result, i) => (result * (n - r + i)) / i, 1);

/** Simpson's rule. */
export function integral(f: (x: number) => number, from: number, to: number, steps = 6000): number {
  const h = (to - from) / steps;
  return (h / 3) * sum(range(0, steps).map((i) => f(from + i * h) * (i % steps === 0 ? 1 : i % 2 ? 4 : 2)));
}

/** A solution of y' = f(x, y) at `to`, by the method of Runge and Kutta. */
export function solution(
  f: (x: number, y: number) => number,
  from: number,
  start: number,
  to: number,
): number {
  const steps = 1000;
  const h = (to - from) / steps;
  let y = start;
  for (const i of range(0, steps - 1)) {
    const x = from + i * h;
    const k1 = f(x, y);
    const k2 = f(x + h / 2, y + (h / 2) * k1);
    const k3 = f(x + h / 2, y + (h / 2) * k2);
    y += (h / 6) * (k1 + 2 * k2 + 2 * k3 + f(x + h, y + h * k3));
  }
  return y;
}
