import { type Computation, computed } from './computation.ts';

const degrees = (angle: number) => (angle * Math.PI) / 180;

export const physics: Record<string, Computation> = {
  'units-density-of-cube-percentage-error': computed(
    { mass: 1.5, side: 0.5 },
    ({ mass, side }) => mass + 3 * side,
  ),

  'straight-line-train-total-distance': computed({ a: 0.5, t1: 40, t2: 120, t3: 20 }, ({ a, t1, t2, t3 }) => {
    const v = a * t1;
    return (v * t1) / 2 + v * t2 + (v * t3) / 2;
  }),

  'plane-projectile-velocity-perpendicular': computed(
    { u: 20, angle: 60, g: 10 },
    ({ u, angle, g }) => u / (g * Math.sin(degrees(angle))),
  ),

  'laws-of-motion-lift-apparent-weight': computed({ m: 60, a: 2, g: 10 }, ({ m, a, g }) => m * (g - a)),

  'work-energy-pump-efficiency': computed(
    { efficiency: 60, m: 300, t: 60, h: 12, g: 10 },
    ({ efficiency, m, t, h, g }) => (m * g * h) / t / (efficiency / 100),
  ),

  'rotation-rolling-sphere-energy-fraction': computed({}, () => {
    const inertiaOverMassRadiusSquared = 2 / 5;
    return inertiaOverMassRadiusSquared / (1 + inertiaOverMassRadiusSquared);
  }),

  'gravitation-escape-speed-dense-planet': computed({ v: 11.2 }, ({ v }) => v * Math.sqrt(2 / 0.5)),

  'solids-two-wires-extension-ratio': computed({ p: 1, q: 2 }, ({ p, q }) => p / q / (p / q) ** 2),

  'fluids-merged-drops-terminal-speed': computed({ v: 2 }, ({ v }) => v * Math.cbrt(27) ** 2),

  'thermal-two-rods-junction-temperature': computed(
    { k: 3, hot: 100, cold: 0 },
    ({ k, hot, cold }) => (k * hot + cold) / (k + 1),
  ),

  'thermodynamics-carnot-raise-source': computed(
    { sink: 300, before: 40, after: 50 },
    ({ sink, before, after }) => sink / (1 - after / 100) - sink / (1 - before / 100),
  ),

  'kinetic-theory-equal-rms-temperature': computed(
    { oxygen: 32, helium: 4, t: 27, zero: 273 },
    ({ oxygen, helium, t, zero }) => ((t + zero) * oxygen) / helium - zero,
  ),

  'oscillations-kinetic-three-times-potential': computed({ amplitude: 8 }, ({ amplitude }) =>
    Math.sqrt(amplitude ** 2 / (3 + 1)),
  ),

  'waves-closed-overtone-open-fundamental': computed({ open: 50 }, ({ open }) => (3 / 4) * (2 * open)),

  'electric-charges-touching-spheres-force-ratio': computed({ q1: 6, q2: -2 }, ({ q1, q2 }) => {
    const shared = (q1 + q2) / 2;
    return Math.abs(q1 * q2) / shared ** 2;
  }),

  'capacitance-shared-charge-energy-loss': computed({ c1: 4, v: 100, c2: 12 }, ({ c1, v, c2 }) => {
    const microjoules = (c1 * v ** 2) / 2 - (c1 * v) ** 2 / (2 * (c1 + c2));
    return microjoules / 1000;
  }),

  'current-electricity-internal-resistance': computed(
    { i1: 1, r1: 2, i2: 0.5, r2: 5 },
    ({ i1, r1, i2, r2 }) => (i2 * r2 - i1 * r1) / (i1 - i2),
  ),

  'moving-charges-proton-alpha-radius': computed({}, () => {
    const radius = (mass: number, charge: number) => Math.sqrt(mass) / charge;
    return radius(1, 1) / radius(4, 2);
  }),

  'emi-flux-function-coil-emf': computed(
    { turns: 50, quadratic: 2, linear: 3, t: 2 },
    ({ turns, quadratic, linear, t }) => turns * (2 * quadratic * t + linear) * 1e-3,
  ),

  'ray-optics-lens-combination-power': computed({ convex: 20, concave: 40 }, ({ convex, concave }) => {
    return 100 / convex - 100 / concave;
  }),

  'dual-nature-doubled-frequency-stopping': computed(
    { photon: 3, work: 2 },
    ({ photon, work }) => 2 * photon - work,
  ),

  'straight-line-root-velocity-retardation': computed({ v: 9, k: 2 }, ({ v, k }) => ((2 / 3) * v ** 1.5) / k),

  'laws-of-motion-stacked-blocks-largest-force': computed(
    { upper: 2, lower: 4, mu: 0.3, g: 10 },
    ({ upper, lower, mu, g }) => (upper + lower) * mu * g,
  ),

  'work-energy-hemisphere-leaving-height': computed({ r: 0.9, u: 1.5, g: 10 }, ({ r, u, g }) => {
    const cosine = 2 / 3 + u ** 2 / (3 * g * r);
    return r * cosine;
  }),

  'rotation-hinged-rod-free-end-speed': computed({ l: 1.2, g: 10 }, ({ l, g }) => {
    const inertiaOverMass = l ** 2 / 3;
    return l * Math.sqrt((2 * g * (l / 2)) / inertiaOverMass);
  }),

  'gravitation-launch-fraction-of-escape-energy': computed({ fifth: 5, r: 6400 }, ({ fifth, r }) => {
    const fraction = 1 / fifth;
    return (r * fraction) / (1 - fraction);
  }),

  'thermodynamics-pressure-proportional-volume-heat': computed({}, () => {
    const atConstantVolume = 3 / 2;
    const workPerKelvin = 1 / 2;
    return atConstantVolume + workPerKelvin;
  }),

  'moving-charges-galvanometer-to-voltmeter': computed(
    { coil: 60, milliamperes: 5, volts: 10 },
    ({ coil, milliamperes, volts }) => volts / (milliamperes * 1e-3) - coil,
  ),

  'emi-rod-falling-on-rails-terminal-speed': computed(
    { grams: 20, l: 0.5, r: 0.4, b: 1, g: 10 },
    ({ grams, l, r, b, g }) => (grams * 1e-3 * g * r) / (b * l) ** 2,
  ),

  'alternating-current-lcr-capacitor-shorted': computed({ vr: 60, vl: 120, vc: 40 }, ({ vr, vl, vc }) => {
    const source = Math.hypot(vr, vl - vc);
    return (source * vl) / Math.hypot(vr, vl);
  }),

  'ray-optics-lens-in-denser-liquid': computed({ glass: 1.5, f: 20, liquid: 1.6 }, ({ glass, f, liquid }) => {
    const curvature = 1 / (f * (glass - 1));
    return 1 / ((glass / liquid - 1) * curvature);
  }),

  'wave-optics-mica-sheet-fringe-shift': computed(
    { nanometres: 600, n: 1.5, micrometres: 6 },
    ({ nanometres, n, micrometres }) => ((n - 1) * micrometres * 1000) / nanometres,
  ),

  'atoms-balmer-lyman-longest-wavelengths': computed({}, () => {
    const wavelength = (lower: number, upper: number) => 1 / (1 / lower ** 2 - 1 / upper ** 2);
    return wavelength(2, 3) / wavelength(1, 2);
  }),

  'nuclei-fission-binding-energy-release': computed(
    { nucleons: 236, before: 7.6, fragment: 118, after: 8.5 },
    ({ nucleons, before, fragment, after }) => 2 * fragment * after - nucleons * before,
  ),
};
