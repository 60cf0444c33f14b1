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

  'electrochemistry-chromium-ions-by-electrolysis': computed(
    { i: 0.965, t: 100, f: 96500 },
    ({ i, t, f }) => (i * t * 60) / f / 3,
  ),

  'electrochemistry-fuel-cell-efficiency': computed(
    { e: 1, h: -286, f: 96500 },
    ({ e, h, f }) => ((2 * f * e) / 1000 / -h) * 100,
    0.01,
  ),

  'electrochemistry-acid-constant-from-resistance': computed(
    { c: 0.01, r: 6000, g: 1.2, l: 400 },
    ({ c, r, g, l }) => (c * ((1000 * g) / r / c / l) ** 2) / (1 - (1000 * g) / r / c / l),
    0.015,
  ),

  'electrochemistry-ph-from-hydrogen-electrode': computed({ e: -0.236, s: 0.059 }, ({ e, s }) => -e / s),

  'electrochemistry-copper-concentration-cell': computed(
    { a: 0.001, b: 0.1, s: 0.059 },
    ({ a, b, s }) => (s / 2) * Math.log10(b / a),
  ),

  'electrochemistry-oxygen-beside-silver': computed(
    { w: 10.8, m: 108, v: 22.4 },
    ({ w, m, v }) => (w / m / 4) * v,
  ),

  'electrochemistry-limiting-conductivity-from-two': computed(
    { l1: 141, c1: 0.01, l2: 132, c2: 0.04 },
    ({ l1, c1, l2, c2 }) => l1 + (Math.sqrt(c1) * (l1 - l2)) / (Math.sqrt(c2) - Math.sqrt(c1)),
  ),
};
