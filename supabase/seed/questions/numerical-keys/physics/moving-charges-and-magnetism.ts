import { type Computation, computed } from '../computation.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const keys: Record<string, Computation> = {
  'moving-charges-proton-alpha-radius': computed({}, () => {
    const radius = (mass: number, charge: number) => Math.sqrt(mass) / charge;
    return radius(1, 1) / radius(4, 2);
  }),

  'moving-charges-galvanometer-to-voltmeter': computed(
    { coil: 60, milliamperes: 5, volts: 10 },
    ({ coil, milliamperes, volts }) => volts / (milliamperes * 1e-3) - coil,
  ),

  'moving-charges-semicircle-between-straight-wires': computed(
    { i: 5, centimetres: 10 },
    ({ i, centimetres }) => (4 * Math.PI * 1e-7 * i) / (4 * (centimetres / 100)),
    0.03,
  ),

  'moving-charges-loop-beside-long-wire': computed(
    { k: 2e-7 },
    ({ k }) => k * 10 * 5 * 0.2 * (1 / 0.1 - 1 / 0.3),
    0.03,
  ),

  'moving-charges-long-solenoid-field': computed(
    { l: 0.5, turns: 500, i: 2 },
    ({ l, turns, i }) => (4 * Math.PI * 1e-7 * turns * i) / l,
    0.01,
  ),

  'moving-charges-shunt-for-ammeter': computed(
    { coil: 95, small: 5, large: 100 },
    ({ coil, small, large }) => (coil * small) / (large - small),
  ),

  'moving-charges-velocity-selector-radius': computed(
    { e: 2e5, b: 0.5, m: 1.67e-27, q: 1.6e-19 },
    ({ e, b, m, q }) => ((m * (e / b)) / (q * b)) * 1000,
  ),

  'moving-charges-helix-pitch-to-radius': computed(
    { angle: 30 },
    ({ angle }) => (2 * Math.PI) / Math.tan(radians(angle)),
  ),

  'moving-charges-force-on-part-of-wire': computed(
    { d: 20, i: 5, j: 8, l: 50 },
    ({ d, i, j, l }) => (2e-7 * i * j * l) / d,
  ),

  'moving-charges-loop-field-centre-and-axis': computed({ three: 3 }, ({ three }) => (1 + three) ** 1.5),

  'moving-charges-torque-on-rectangular-coil': computed(
    { n: 100, a: 5, b: 4, i: 0.5, f: 0.2, angle: 30 },
    ({ n, a, b, i, f, angle }) => n * i * f * a * b * 1e-4 * Math.cos((angle * Math.PI) / 180),
    0.02,
  ),
};
