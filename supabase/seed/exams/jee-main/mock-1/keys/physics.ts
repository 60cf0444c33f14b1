import { type Computation, computed } from '../../../../questions/numerical-keys/computation.ts';

export const keys: Record<string, Computation> = {
  'jee-linear-acceleration-return-speed': computed({ a: 12, b: 6 }, ({ a, b }) => {
    // x = a t²/2 - b t³/6 vanishes again at t = 3a/b
    const t = (3 * a) / b;
    return Math.abs(a * t - (b * t ** 2) / 2);
  }),

  'jee-two-blocks-on-incline-string-tension': computed(
    { lower: 3, lowerFriction: 0.25, upper: 1, upperFriction: 0.75, g: 10 },
    ({ lower, lowerFriction, upper, upperFriction, g }) => {
      const angle = Math.atan(3 / 4);
      const drive = (mass: number, friction: number) =>
        mass * g * (Math.sin(angle) - friction * Math.cos(angle));
      const acceleration = (drive(lower, lowerFriction) + drive(upper, upperFriction)) / (lower + upper);
      return drive(lower, lowerFriction) - lower * acceleration;
    },
  ),

  'jee-block-rough-floor-spring-rebound': computed(
    { m: 1, v: 4, x: 0.4, friction: 0.5, g: 10 },
    ({ m, v, x, friction, g }) => Math.sqrt((2 / m) * ((m * v ** 2) / 2 - friction * m * g * 2 * x)),
  ),

  'jee-satellite-launch-and-transfer-energy-ratio': computed({}, () => {
    // energies in GMm/R
    const [surface, low, high] = [-1, -1 / (2 * 2), -1 / (2 * 4)];
    return (high - low) / (low - surface);
  }),

  'jee-block-floating-oil-poured-over-water': computed(
    { edge: 10, block: 900, water: 1000, oil: 800 },
    ({ edge, block, water, oil }) => {
      const before = (edge * block) / water;
      const after = (edge * (block - oil)) / (water - oil);
      return before - after;
    },
  ),

  'jee-cooling-rate-sphere-and-cube': computed({}, () => {
    const sphere = (4 * Math.PI) / ((4 / 3) * Math.PI);
    const cube = (6 * 2 ** 2) / 2 ** 3;
    return sphere / cube;
  }),

  'jee-polytropic-expansion-heat-given-out': computed({ t: 400, r: 8.3 }, ({ t, r }) => {
    const moles = 2;
    const final = t / 2;
    const internal = moles * 1.5 * r * (final - t);
    const work = moles * r * (t - final);
    return internal + work;
  }),

  'jee-superposed-waves-frequency-doubled': computed({ a: 3, b: 5, resultant: 7 }, ({ a, b, resultant }) => {
    const phase = Math.acos((resultant ** 2 - a ** 2 - b ** 2) / (2 * a * b));
    return Math.sqrt(a ** 2 + b ** 2 + 2 * a * b * Math.cos(2 * phase));
  }),

  'jee-line-charge-through-sphere-flux': computed({}, () => Math.sqrt(1 - (3 / 5) ** 2)),

  'jee-dielectric-inserted-battery-energy': computed(
    { c: 4, v: 10, k: 3 },
    ({ c, v, k }) => (k - 1) * c * v ** 2,
  ),

  'jee-wire-ring-quarter-points-current': computed(
    { wire: 24, emf: 10, internal: 0.5 },
    ({ wire, emf, internal }) => {
      const [short, long] = [wire / 4, (3 * wire) / 4];
      const both = (short * long) / (short + long);
      return ((emf / (both + internal)) * both) / short;
    },
  ),

  'jee-triangle-and-square-loops-field-ratio': computed({}, () => {
    // field at the centre of a regular polygon of perimeter 1, in μ₀I/4π
    const field = (sides: number) => {
      const half = Math.PI / sides;
      const distance = 1 / (2 * sides * Math.tan(half));
      return (sides * 2 * Math.sin(half)) / distance;
    };
    return field(3) / field(4);
  }),

  'jee-induced-electric-field-outside-region': computed(
    { region: 10, rate: 0.04, distance: 20 },
    ({ region, rate, distance }) => ((region / 100) ** 2 * rate) / (2 * (distance / 100)),
  ),

  'jee-radiation-force-partly-reflecting-mirror': computed(
    { power: 15, reflected: 80, c: 3e8 },
    ({ power, reflected, c }) => (power / c) * (1 + reflected / 100),
  ),

  'jee-single-slit-minima-on-two-sides': computed(
    { nanometres: 500, slit: 0.2, focal: 50 },
    ({ nanometres, slit, focal }) => (((2 + 3) * nanometres * 1e-9 * (focal / 100)) / (slit * 1e-3)) * 1e3,
  ),

  'jee-work-function-from-halved-de-broglie-wavelength': computed(
    { first: 3, second: 5.7 },
    ({ first, second }) => (4 * first - second) / 3,
  ),

  'jee-touching-nuclei-electrostatic-energy': computed(
    { mass: 27, charge: 13, unit: 1.2, coulomb: 1.44 },
    ({ mass, charge, unit, coulomb }) => (coulomb * charge ** 2) / (2 * unit * Math.cbrt(mass)),
  ),

  'jee-vernier-negative-zero-error': computed(
    { vernier: 20, main: 19, closed: 17, reading: 24, coinciding: 8 },
    ({ vernier, main, closed, reading, coinciding }) => {
      const least = 1 - main / vernier;
      return reading + coinciding * least + (vernier - closed) * least;
    },
    0.0005,
  ),

  'jee-child-walks-inward-on-turntable': computed(
    { disc: 120, radius: 2, speed: 0.7, child: 40, end: 1 },
    ({ disc, radius, speed, child, end }) => {
      const inertia = (distance: number) => (disc * radius ** 2) / 2 + child * distance ** 2;
      const momentum = inertia(radius) * speed;
      return momentum ** 2 / (2 * inertia(end)) - momentum ** 2 / (2 * inertia(radius));
    },
  ),

  'jee-connected-vessels-one-heated': computed(
    { small: 2, large: 6, cold: 300, pressure: 150, hot: 450 },
    ({ small, large, cold, pressure, hot }) =>
      (pressure * (small + large)) / cold / (small / cold + large / hot),
  ),

  'jee-equal-currents-at-two-frequencies-capacitance': computed(
    { low: 200, high: 800, l: 0.25 },
    ({ low, high, l }) => 1e6 / (low * high * l),
  ),

  'jee-glass-slab-between-object-and-lens': computed(
    { focal: 15, object: 32, thickness: 6, index: 1.5 },
    ({ focal, object, thickness, index }) => 1 / (1 / focal - 1 / (object - thickness * (1 - 1 / index))),
  ),

  'jee-hydrogen-like-ion-ionisation-energy': computed(
    { from: 3, to: 2, photon: 17 },
    ({ from, to, photon }) => photon / (1 / to ** 2 - 1 / from ** 2),
  ),
};
