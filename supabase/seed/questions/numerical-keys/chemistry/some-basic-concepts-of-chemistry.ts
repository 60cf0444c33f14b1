import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'basic-concepts-ammonia-limiting-reagent': computed(
    { nitrogen: 2.8, hydrogen: 1, n: 14, h: 1 },
    ({ nitrogen, hydrogen, n, h }) => 2 * Math.min(nitrogen / (2 * n), hydrogen / (2 * h) / 3) * (n + 3 * h),
  ),

  'basic-concepts-carbonate-mixture-heated': computed(
    { mixture: 9.2, loss: 4.4, calcium: 100, magnesium: 84, gas: 44 },
    ({ mixture, loss, calcium, magnesium, gas }) =>
      (100 * calcium * (mixture - (loss / gas) * magnesium)) / (calcium - magnesium) / mixture,
  ),

  'basic-concepts-nitric-acid-molarity': computed(
    { percent: 63, density: 1.4, molar: 63 },
    ({ percent, density, molar }) => (10 * percent * density) / molar,
  ),

  'basic-concepts-methane-burnt-water': computed(
    { methane: 8, molar: 16, water: 18 },
    ({ methane, molar, water }) => (methane / molar) * 2 * water,
  ),
};
