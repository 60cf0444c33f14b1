import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'work-energy-pump-efficiency': computed(
    { efficiency: 60, m: 300, t: 60, h: 12, g: 10 },
    ({ efficiency, m, t, h, g }) => (m * g * h) / t / (efficiency / 100),
  ),

  'work-energy-hemisphere-leaving-height': computed(
    { r: 0.9, u: 1.5, g: 10 },
    ({ r, u, g }) => r * (2 / 3 + u ** 2 / (3 * g * r)),
  ),

  'work-energy-force-displacement-graph': computed(
    { x: 6 },
    ({ x }) => 10 * 2 + (10 * 2) / 2 - (10 * (x - 4)) / 2,
  ),

  'work-energy-elastic-collision-energy-transfer': computed(
    { m1: 2, m2: 4 },
    ({ m1, m2 }) => 1 - ((m1 - m2) / (m1 + m2)) ** 2,
  ),

  'work-energy-ballistic-pendulum-height': computed(
    { grams: 20, u: 200, block: 1.98, g: 10 },
    ({ grams, u, block, g }) => (((grams / 1000) * u) / (grams / 1000 + block)) ** 2 / (2 * g),
  ),

  'work-energy-spring-second-stretch': computed(
    { x: 2, w: 0.6 },
    ({ x, w }) => (w * ((2 * x) ** 2 - x ** 2)) / x ** 2,
  ),

  'work-energy-vertical-circle-tension-ratio': computed({}, () => {
    const [side, bottom] = [1 + 2, 1 + 4];
    return side / (bottom + 1);
  }),

  'work-energy-square-law-force': computed({ m: 0.25, x: 2 }, ({ m, x }) => Math.sqrt((2 * x ** 3) / m)),

  'work-energy-pump-lifts-and-ejects': computed(
    { m: 10, g: 10 },
    ({ m, g }) => m * g * 10 + 0.5 * m * 10 ** 2,
  ),

  'work-energy-spring-on-rough-table': computed(
    { m: 2, k: 140, v: 3, x: 30, g: 10 },
    ({ m, k, v, x, g }) => (0.5 * m * v ** 2 - 0.5 * k * (x / 100) ** 2) / (m * g * (x / 100)),
  ),
};
