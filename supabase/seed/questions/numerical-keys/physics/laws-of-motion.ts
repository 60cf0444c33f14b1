import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'laws-of-motion-lift-apparent-weight': computed({ m: 60, a: 2, g: 10 }, ({ m, a, g }) => m * (g - a)),

  'laws-of-motion-stacked-blocks-largest-force': computed(
    { upper: 2, lower: 4, mu: 0.3, g: 10 },
    ({ upper, lower, mu, g }) => (upper + lower) * mu * g,
  ),

  'laws-of-motion-incline-and-hanging-block': computed(
    { g: 10 },
    ({ g }) => (4 * g - 6 * g * Math.sin(Math.PI / 6)) / (4 + 6),
  ),

  'laws-of-motion-force-time-graph-speed': computed(
    { m: 5, t: 5 },
    ({ m, t }) => (0.5 * 2 * 20 + (t - 3) * 20 + 0.5 * 1 * 20) / m,
  ),

  'laws-of-motion-level-curve-largest-speed': computed({ r: 45, mu: 0.5, g: 10 }, ({ r, mu, g }) =>
    Math.sqrt(mu * r * g),
  ),

  'laws-of-motion-explosion-third-fragment': computed(
    { whole: 6, small: 1, v1: 12, v2: 16 },
    ({ whole, small, v1, v2 }) => Math.hypot(small * v1, small * v2) / (whole - 2 * small),
  ),

  'laws-of-motion-banked-road-with-friction': computed(
    { r: 50, tan: 0.2, mu: 0.3, g: 10 },
    ({ r, tan, mu, g }) => Math.sqrt((r * g * (mu + tan)) / (1 - mu * tan)),
  ),

  'laws-of-motion-ball-reflected-from-wall': computed(
    { m: 0.2, v: 10, angle: 60, t: 0.05 },
    ({ m, v, angle, t }) => (2 * m * v * Math.sin((angle * Math.PI) / 180)) / t,
    0.01,
  ),

  'laws-of-motion-ring-held-by-two-strings': computed(
    { w: 60, angle: 30 },
    ({ w, angle }) => w / Math.cos((angle * Math.PI) / 180),
    0.01,
  ),

  'laws-of-motion-weight-on-two-strings': computed({ w: 100 }, ({ w }) => w * Math.cos(Math.PI / 6), 0.01),

  'laws-of-motion-monkey-climbs-in-least-time': computed({ m: 30, t: 360, g: 10, s: 16 }, ({ m, t, g, s }) =>
    Math.sqrt((2 * s) / (t / m - g)),
  ),

  'laws-of-motion-string-presses-on-pulley': computed(
    { m1: 4, mu: 0.25, m2: 2, g: 10 },
    ({ m1, mu, m2, g }) => Math.SQRT2 * m2 * (g - ((m2 - mu * m1) * g) / (m1 + m2)),
  ),
};
