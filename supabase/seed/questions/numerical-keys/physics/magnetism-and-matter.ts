import { type Computation, computed } from '../computation.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const keys: Record<string, Computation> = {
  'magnetism-axial-and-equatorial-field': computed(
    { r1: 10, b: 4e-5, r2: 20 },
    ({ r1, b, r2 }) => (b / 2) * (r1 / r2) ** 3,
  ),

  'magnetism-torque-from-work-of-turning': computed(
    { angle: 60, w: 2 },
    ({ angle, w }) => (w / (1 - Math.cos(radians(angle)))) * Math.sin(radians(angle)),
    0.02,
  ),

  'magnetism-work-in-two-turns': computed(
    { a: 60 },
    ({ a }) =>
      (1 - Math.cos((a * Math.PI) / 180)) /
      (Math.cos((a * Math.PI) / 180) - Math.cos((2 * a * Math.PI) / 180)),
  ),

  'magnetism-magnetisation-of-core': computed({ n: 500, i: 3, m: 601 }, ({ n, i, m }) => (m - 1) * n * i),

  'magnetism-paramagnet-cooled': computed({ t: 27, f: 1.5 }, ({ t, f }) => (t + 273) / f - 273),
};
