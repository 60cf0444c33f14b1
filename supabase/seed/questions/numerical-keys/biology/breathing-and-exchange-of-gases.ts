import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'breathing-vital-capacity-value': computed(
    { tidal: 500, inspiratory: 2800, expiratory: 1000 },
    ({ tidal, inspiratory, expiratory }) => tidal + inspiratory + expiratory,
  ),

  'breathing-alveolar-ventilation-per-minute': computed(
    { breaths: 24, volume: 250, unused: 150 },
    ({ breaths, volume, unused }) => breaths * (volume - unused),
  ),

  'breathing-residual-from-capacities': computed(
    { inspiratory: 3300, functionalResidual: 2200, vital: 4300 },
    ({ inspiratory, functionalResidual, vital }) => inspiratory + functionalResidual - vital,
  ),
};
