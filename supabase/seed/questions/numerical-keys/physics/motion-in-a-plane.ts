import { type Computation, computed } from '../computation.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const keys: Record<string, Computation> = {
  'plane-projectile-velocity-perpendicular': computed(
    { u: 20, angle: 60, g: 10 },
    ({ u, angle, g }) => u / (g * Math.sin(radians(angle))),
  ),

  'plane-boat-shortest-path-crossing-time': computed(
    { boat: 5, width: 200, river: 3 },
    ({ boat, width, river }) => width / Math.sqrt(boat ** 2 - river ** 2),
  ),

  'plane-circle-change-in-velocity': computed({ v: 10 }, ({ v }) => 2 * v * Math.sin(Math.PI / 6)),

  'plane-perpendicular-vectors-unknown': computed({ x: 2, y: 3 }, ({ x, y }) => x * 1 + y * -2),

  'plane-speeding-up-on-a-circle': computed({ r: 8, t: 2 }, ({ r, t }) => Math.hypot(2, (2 * t) ** 2 / r)),

  'plane-speed-from-equation-of-path': computed(
    { three: 3, eight: 8 },
    ({ three, eight }) => Math.sqrt(eight / 2) * Math.sqrt(1 + three),
  ),

  'plane-three-equal-magnitudes': computed({ a: 5 }, ({ a }) => Math.sqrt(4 * a ** 2 - a ** 2)),
};
