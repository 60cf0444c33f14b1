import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'electrochemistry-copper-deposited': computed(
    { current: 2, t: 965, mass: 63.5, faraday: 96500 },
    ({ current, t, mass, faraday }) => ((current * t) / faraday / 2) * mass,
  ),

  'electrochemistry-silver-salt-solubility-product': computed(
    { silver: 0.8, salt: 0.21, slope: 0.059 },
    ({ silver, salt, slope }) => 10 ** ((salt - silver) / slope),
  ),

  'electrochemistry-daniell-cell-dilute-zinc': computed(
    { zinc: 0.01, copper: 1, e: 1.1, slope: 0.059 },
    ({ zinc, copper, e, slope }) => e - (slope / 2) * Math.log10(zinc / copper),
    0.001,
  ),

  'electrochemistry-gibbs-energy-of-cell': computed(
    { e: 1.1, faraday: 96500 },
    ({ e, faraday }) => (-2 * faraday * e) / 1000,
  ),

  'electrochemistry-kohlrausch-acetic-acid': computed(
    { hcl: 426.2, acetate: 91, nacl: 126.5 },
    ({ hcl, acetate, nacl }) => hcl + acetate - nacl,
  ),
};
