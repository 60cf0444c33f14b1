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
};
