import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'thermal-two-rods-junction-temperature': computed(
    { k: 3, hot: 100, cold: 0 },
    ({ k, hot, cold }) => (k * hot + cold) / (k + 1),
  ),

  'thermal-heating-curve-latent-heat': computed(
    { m: 0.5, power: 500 },
    ({ m, power }) => (power * (10 - 2) * 60) / m,
  ),

  'thermal-ice-in-warm-water-final-temperature': computed(
    { ice: 50, cold: 0, water: 200, warm: 50, latent: 80, c: 1 },
    ({ ice, cold, water, warm, latent, c }) =>
      (water * c * warm - ice * latent + ice * c * cold) / ((water + ice) * c),
  ),

  'thermal-black-body-power-at-higher-temperature': computed(
    { p: 20, t1: 227, t2: 727 },
    ({ p, t1, t2 }) => p * ((t2 + 273) / (t1 + 273)) ** 4,
  ),

  'thermal-newton-cooling-next-interval': computed(
    { a: 60, b: 50, t: 6, room: 20, c: 40 },
    ({ a, b, t, room, c }) => (t * ((a + b) / 2 - room)) / ((b + c) / 2 - room),
  ),

  'thermal-wien-shifted-peak': computed({ t: 727, f: 0.4 }, ({ t, f }) => (t + 273) / f - 273),

  'thermal-rods-constant-difference': computed(
    { d: 10, s: 1.2e-5, c: 1.8e-5 },
    ({ d, s, c }) => (d * c) / (c - s),
  ),

  'thermal-steam-into-cold-water': computed(
    { s: 100, m: 145, a: 20, b: 60, l: 540 },
    ({ s, m, a, b, l }) => (m * (b - a)) / (l + s - b),
  ),

  'thermal-net-loss-with-surroundings': computed(
    { a: 600, b: 400, c: 200 },
    ({ a, b, c }) => (a ** 4 - c ** 4) / (b ** 4 - c ** 4),
  ),

  'thermal-overflow-of-a-flask': computed(
    { v: 500, a: 20, b: 80, g: 1.8e-4, l: 1e-5 },
    ({ v, a, b, g, l }) => v * (g - 3 * l) * (b - a),
  ),

  'thermal-clock-in-warm-room': computed(
    { a: 20, l: 2e-5, b: 30, d: 86400 },
    ({ a, l, b, d }) => 0.5 * l * (b - a) * d,
  ),
};
