import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'thermodynamics-carnot-raise-source': computed(
    { sink: 300, before: 40, after: 50 },
    ({ sink, before, after }) => sink / (1 - after / 100) - sink / (1 - before / 100),
  ),

  'thermodynamics-pressure-proportional-volume-heat': computed({}, () => 3 / 2 + 1 / 2),

  'thermodynamics-triangular-cycle-work': computed({}, () => 0.5 * (300e3 - 100e3) * (3e-3 - 1e-3)),

  'thermodynamics-heat-along-second-path': computed(
    { q1: 80, w1: 30, w2: 10 },
    ({ q1, w1, w2 }) => q1 - w1 + w2,
  ),

  'thermodynamics-adiabatic-compression-diatomic': computed(
    { t: 300, gamma: 1.4 },
    ({ t, gamma }) => t * 32 ** (gamma - 1),
  ),

  'thermodynamics-engine-efficiency-from-heats': computed(
    { taken: 1000, given: 600 },
    ({ taken, given }) => (1 - given / taken) * 100,
  ),

  'thermodynamics-diatomic-isobaric-work': computed({ heat: 140 }, ({ heat }) => heat / (7 / 2)),

  'thermodynamics-linear-scale-reading': computed(
    { i: -20, s: 130, x: 25 },
    ({ i, s, x }) => ((x - i) / (s - i)) * 100,
  ),
};
