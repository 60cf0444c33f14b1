import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'wave-optics-mica-sheet-fringe-shift': computed(
    { nanometres: 600, n: 1.5, micrometres: 6 },
    ({ nanometres, n, micrometres }) => ((n - 1) * micrometres * 1000) / nanometres,
  ),

  'wave-optics-fringe-width-double-slit': computed(
    { d: 0.3, screen: 1.2, nanometres: 600 },
    ({ d, screen, nanometres }) => ((nanometres * 1e-9 * screen) / (d * 1e-3)) * 1000,
  ),

  'wave-optics-intensity-ratio-max-min': computed(
    { a: 4, b: 1 },
    ({ a, b }) => ((Math.sqrt(a) + Math.sqrt(b)) / (Math.sqrt(a) - Math.sqrt(b))) ** 2,
  ),

  'wave-optics-single-slit-pattern-width': computed(
    { screen: 1.5, nanometres: 600 },
    ({ screen, nanometres }) => ((nanometres * 1e-9 * screen) / 3e-3) * 1000,
  ),

  'wave-optics-three-polaroids': computed(
    {},
    () => (1 / 2) * Math.cos(Math.PI / 6) ** 2 * Math.cos(Math.PI / 3) ** 2,
  ),

  'wave-optics-refraction-angle-at-brewster-angle': computed(
    {},
    () => 90 - (Math.atan(Math.sqrt(3)) * 180) / Math.PI,
  ),

  'wave-optics-fringe-width-in-water': computed({ beta: 1.2 }, ({ beta }) => beta / (4 / 3)),

  'wave-optics-two-wavelengths-coincide': computed(
    { d: 1, screen: 1.5, a: 600, b: 480 },
    ({ d, screen, a, b }) => ((a * b) / 120) * 1e-9 * (screen / (d * 1e-3)) * 1000,
  ),

  'wave-optics-intensity-at-third-of-wavelength': computed({}, () => Math.cos(Math.PI / 3) ** 2),

  'wave-optics-film-that-halves-central-intensity': computed(
    { nanometres: 600, n: 1.5 },
    ({ nanometres, n }) => nanometres / 4 / (n - 1),
  ),

  'wave-optics-width-of-refracted-wavefront': computed(
    { w: 6, n: 1.5, s: 0.6 },
    ({ w, n, s }) => (w / Math.sqrt(1 - s * s)) * Math.sqrt(1 - (s / n) ** 2),
    0.01,
  ),

  'wave-optics-width-of-central-band': computed(
    { l: 600, a: 0.2, d: 1.5 },
    ({ l, a, d }) => ((2 * l * 1e-9 * d) / (a * 1e-3)) * 1e3,
  ),

  'wave-optics-minimum-on-secondary-maximum': computed({ l: 600 }, ({ l }) => (2 / 3) * l),

  'wave-optics-filter-over-one-slit': computed({ p: 25 }, ({ p }) => ((1 - Math.sqrt(p / 100)) / 2) ** 2),
};
