import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'experimental-vernier-callipers-reading': computed({}, () => 2.3 + 6 * 0.01),

  'experimental-screw-gauge-zero-error': computed(
    { pitch: 0.5, divisions: 50, zero: 0.03, main: 2.5, circular: 24 },
    ({ pitch, divisions, zero, main, circular }) => main + (circular * pitch) / divisions - zero,
    0.002,
  ),

  'experimental-resonance-tube-end-correction': computed(
    { first: 16.5, second: 50.5 },
    ({ first, second }) => (second - 3 * first) / 2,
  ),

  'experimental-metre-bridge-unknown-resistance': computed({ l: 40 }, ({ l }) => (12 * l) / (100 - l)),

  'experimental-half-deflection-galvanometer': computed({ r: 2000, s: 80 }, ({ r, s }) => (r * s) / (r - s)),

  'experimental-travelling-microscope-index': computed(
    { mark: 1, raised: 3, top: 7 },
    ({ mark, raised, top }) => (top - mark) / (top - raised),
  ),

  'experimental-pendulum-graph-gives-g': computed({}, () => (4 * Math.PI ** 2) / (4 / 1)),

  'experimental-lens-reciprocal-graph': computed({}, () => 1 / 0.1),

  'experimental-searle-wire-diameter-error': computed(
    { d: 0.5, dd: 0.01, l: 2.5, dl: 0.05 },
    ({ d, dd, l, dl }) => ((2 * dd) / d + dl / l) * 100,
  ),

  'experimental-pendulum-energy-lost': computed({ a: 10, b: 8 }, ({ a, b }) => (1 - (b / a) ** 2) * 100),

  'experimental-mass-of-metre-scale': computed(
    { edge: 40, m: 50, at: 10 },
    ({ edge, m, at }) => (m * (edge - at)) / (50 - edge),
  ),

  'experimental-capillary-surface-tension': computed(
    { d: 0.4, h: 7.2, rho: 1000, g: 10 },
    ({ d, h, rho, g }) => ((h / 100) * rho * g * (d / 2000)) / 2,
  ),

  'experimental-specific-heat-by-mixtures': computed(
    { m: 100, w: 110, t: 20, e: 10, f: 25, c: 4.2 },
    ({ m, w, t, e, f, c }) => ((w + e) * c * (f - t)) / (m * (100 - f)),
  ),

  'experimental-figure-of-merit': computed(
    { g: 50, e: 2, r: 4950, d: 20 },
    ({ g, e, r, d }) => e / ((r + g) * d),
  ),

  'experimental-convex-mirror-focal-length': computed({ v: 55, d: 25 }, ({ v, d }) => (v - d) / 2),
};
