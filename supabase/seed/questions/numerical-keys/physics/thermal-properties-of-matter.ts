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
};
