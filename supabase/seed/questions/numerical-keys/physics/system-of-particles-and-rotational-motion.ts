import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'rotation-rolling-sphere-energy-fraction': computed({}, () => 2 / 5 / (1 + 2 / 5)),

  'rotation-hinged-rod-free-end-speed': computed({ l: 1.2, g: 10 }, ({ l, g }) => Math.sqrt(3 * g * l)),

  'rotation-centre-of-mass-cut-square': computed({}, () => (16 * 2 - 4 * 3) / (16 - 4)),

  'rotation-net-torque-on-wheel': computed({}, () => Math.abs(10 * 0.2 + 4 * 0.1 - 8 * 0.2)),

  'rotation-ring-diameter-and-tangent': computed({}, () => 0.5 / (0.5 + 1)),

  'rotation-disc-dropped-on-rotating-disc': computed({}, () => {
    const small = (1 / 4) * (1 / 2) ** 2;
    return 1 - 1 / (1 + small);
  }),

  'rotation-loaded-beam-reaction': computed(
    { l: 4, beam: 20, load: 30, x: 1, g: 10 },
    ({ l, beam, load, x, g }) => (beam * g) / 2 + (load * g * (l - x)) / l,
  ),

  'rotation-fan-revolutions-to-rest': computed({ rpm: 600, t: 20 }, ({ rpm, t }) => ((rpm / 60) * t) / 2),

  'rotation-sphere-sliding-then-rolling': computed({ u: 7 }, ({ u }) => u / (1 + 2 / 5)),

  'rotation-block-on-string-over-heavy-pulley': computed(
    { m: 3, cylinder: 4, g: 10 },
    ({ m, cylinder, g }) => (m * g) / (m + cylinder / 2),
  ),
};
