import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'practical-neutralisation-temperature-figure': computed(
    { v: 50, molar: 1, mass: 100, c: 4.18 },
    ({ v, molar, mass, c }) => -(mass * c * 6.5) / 1000 / ((v / 1000) * molar),
  ),

  'practical-burette-reading-figure': computed({}, () => 18.4, 0.001),

  'practical-mohr-salt-permanganate': computed(
    { mass: 3.92, molar: 392, flask: 100, iron: 10, permanganate: 10 },
    ({ mass, molar, flask, iron, permanganate }) =>
      ((mass / molar / (flask / 1000)) * iron) / permanganate / 5,
  ),

  'practical-copper-sulphate-hydration': computed({ a: -66.5, h: 11.7 }, ({ a, h }) => a - h),

  'practical-clock-order-in-iodide': computed(
    { a: 80, b: 40 },
    ({ a, b }) => a / 2.5 ** Math.log2(a / b),
    0.01,
  ),
};
