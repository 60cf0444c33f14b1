import { type Computation, computed } from '../computation.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const keys: Record<string, Computation> = {
  'electric-charges-touching-spheres-force-ratio': computed(
    { q1: 6, q2: -2 },
    ({ q1, q2 }) => Math.abs(q1 * q2) / ((q1 + q2) / 2) ** 2,
  ),

  'electric-charges-square-field-at-centre': computed(
    { nanocoulombs: 1, r: 0.3, k: 9e9 },
    ({ nanocoulombs, r, k }) => Math.SQRT2 * 2 * ((k * nanocoulombs * 1e-9) / r ** 2),
  ),

  'electric-charges-dipole-torque': computed(
    { p: 4e-9, angle: 30, e: 5e4 },
    ({ p, angle, e }) => p * e * Math.sin(radians(angle)),
  ),

  'electric-charges-null-point-unlike-charges': computed({ q1: 4, q2: -1, d: 30 }, ({ q1, q2, d }) => {
    const ratio = Math.sqrt(Math.abs(q1 / q2));
    return (d * ratio) / (ratio - 1);
  }),

  'electric-charges-line-charge-field-with-distance': computed(
    { r1: 20, e: 300, r2: 60 },
    ({ r1, e, r2 }) => (e * r1) / r2,
  ),

  'electric-charges-proton-electron-times-in-field': computed({ ratio: 1836 }, ({ ratio }) =>
    Math.sqrt(ratio),
  ),

  'electric-charges-energy-from-torque': computed(
    { a: 30, t: 4 },
    ({ a, t }) => -t / Math.tan((a * Math.PI) / 180),
  ),
};
