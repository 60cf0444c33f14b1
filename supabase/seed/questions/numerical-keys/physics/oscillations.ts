import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'oscillations-kinetic-three-times-potential': computed({ amplitude: 8 }, ({ amplitude }) =>
    Math.sqrt(amplitude ** 2 / (3 + 1)),
  ),

  'oscillations-graph-largest-speed': computed({}, () => ((2 * Math.PI) / 2) * 4),

  'oscillations-block-between-two-springs': computed({}, () => 2 * Math.PI * Math.sqrt(4 / (100 + 300))),

  'oscillations-pendulum-in-rising-lift': computed(
    { t: 2.2, a: 2.1, g: 10 },
    ({ t, a, g }) => t * Math.sqrt(g / (g + a)),
  ),

  'oscillations-sum-of-sine-and-cosine': computed({ a: 3, b: 4 }, ({ a, b }) => Math.hypot(a, b)),

  'oscillations-time-to-half-amplitude': computed(
    { t: 6 },
    ({ t }) => (t * Math.asin(1 / 2)) / (2 * Math.PI),
  ),

  'oscillations-two-blocks-largest-amplitude': computed(
    { lower: 4, k: 200, upper: 1, mu: 0.4, g: 10 },
    ({ lower, k, upper, mu, g }) => ((mu * g * (lower + upper)) / k) * 100,
  ),

  'oscillations-amplitude-from-two-speeds': computed({ v: 8, x: 3, w: 6, y: 4 }, ({ v, x, w, y }) =>
    Math.sqrt(x ** 2 + (v ** 2 * (y ** 2 - x ** 2)) / (v ** 2 - w ** 2)),
  ),

  'oscillations-greatest-acceleration-from-energy': computed(
    { m: 0.25, f: 50, e: 2 },
    ({ m, f, e }) => (2 * f * Math.sqrt(e / f)) / m,
  ),

  'oscillations-spring-stretched-at-rest': computed({ x: 2.5, g: 10 }, ({ x, g }) =>
    Math.sqrt(g / (x / 100)),
  ),
};
