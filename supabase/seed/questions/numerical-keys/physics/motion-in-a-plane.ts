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
};
