import { type Computation, computed } from '../computation.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const keys: Record<string, Computation> = {
  'ray-optics-lens-combination-power': computed(
    { convex: 20, concave: 40 },
    ({ convex, concave }) => 100 / convex - 100 / concave,
  ),

  'ray-optics-lens-in-denser-liquid': computed(
    { glass: 1.5, f: 20, liquid: 1.6 },
    ({ glass, f, liquid }) => (f * (glass - 1)) / (glass / liquid - 1),
  ),

  'ray-optics-concave-mirror-image-distance': computed({ u: 20, f: 15 }, ({ u, f }) => 1 / (1 / f - 1 / u)),

  'ray-optics-right-angled-prism-index': computed({}, () => 1 / Math.sin(Math.PI / 4)),

  'ray-optics-coin-seems-raised': computed({ depth: 12 }, ({ depth }) => depth - depth / (4 / 3)),

  'ray-optics-prism-minimum-deviation': computed(
    { a: 60, d: 30 },
    ({ a, d }) => Math.sin(radians((a + d) / 2)) / Math.sin(radians(a / 2)),
  ),

  'ray-optics-deviation-curve-prism-angle': computed({}, () => 40 + 72 - 52),

  'ray-optics-compound-microscope-power': computed(
    { fo: 2, fe: 5, tube: 20, d: 25 },
    ({ fo, fe, tube, d }) => (tube / fo) * (d / fe),
  ),

  'ray-optics-silvered-plano-convex-lens': computed(
    { n: 1.5, r: 30 },
    ({ n, r }) => 1 / ((2 * (n - 1)) / r + 2 / r),
  ),

  'ray-optics-parallel-beam-two-lenses': computed(
    { first: 20, second: 5 },
    ({ first, second }) => first - second,
  ),

  'ray-optics-least-distance-object-image': computed({ f: 12 }, ({ f }) => 4 * f),

  'ray-optics-parallel-rays-into-glass-sphere': computed(
    { r: 10, n: 1.5 },
    ({ r, n }) => (n * r) / (2 * (n - 1)) - r,
  ),

  'ray-optics-bright-circle-on-water': computed(
    { h: 40, a: 5, b: 3 },
    ({ h, a, b }) => h / Math.sqrt((a / b) ** 2 - 1),
  ),
};
