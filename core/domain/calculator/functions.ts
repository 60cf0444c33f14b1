/** What an angle is typed and answered in. */
export type AngleUnit = 'deg' | 'rad';

export const FUNCTION_NAMES = [
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'sinh', 'cosh', 'tanh'],
  ...['asinh', 'acosh', 'atanh', 'ln', 'log', 'log₂', 'sqrt', 'cbrt', 'abs', 'exp'],
] as const;
export type FunctionName = (typeof FUNCTION_NAMES)[number];

const DEGREES_OF_A_RADIAN = 180 / Math.PI;
/** Of a right angle in radians, as a number of the machine, a sine or cosine is not quite 0: what is smaller is. */
const NOTHING = 1e-15;

/** The value of a function of one number; NaN where it is not defined, as √−1 and tan 90°. */
export function applyFunction(name: string, of: number, unit: AngleUnit): number {
  const angle = (radians: number) => (unit === 'deg' ? radians * DEGREES_OF_A_RADIAN : radians);
  switch (name) {
    case 'sin':
      return sine(of, unit);
    case 'cos':
      return cosine(of, unit);
    case 'tan': {
      const below = cosine(of, unit);
      return below === 0 ? Number.NaN : sine(of, unit) / below;
    }
    case 'asin':
      return angle(Math.asin(of));
    case 'acos':
      return angle(Math.acos(of));
    case 'atan':
      return angle(Math.atan(of));
    case 'ln':
      return logarithm(of, Math.log);
    case 'log':
      return logarithm(of, Math.log10);
    case 'log₂':
      return logarithm(of, Math.log2);
    case 'atanh':
      return Math.abs(of) < 1 ? Math.atanh(of) : Number.NaN;
    default:
      return MACHINES[name]?.(of) ?? Number.NaN;
  }
}

const MACHINES: Record<string, (of: number) => number> = {
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  asinh: Math.asinh,
  acosh: Math.acosh,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  abs: Math.abs,
  exp: Math.exp,
};

const logarithm = (of: number, log: (of: number) => number) => (of > 0 ? log(of) : Number.NaN);

function sine(of: number, unit: AngleUnit): number {
  if (unit === 'rad') return near(Math.sin(of));
  const turned = ((of % 360) + 360) % 360;
  if (turned % 180 === 0) return 0;
  return Math.sin(turned / DEGREES_OF_A_RADIAN);
}

const cosine = (of: number, unit: AngleUnit): number =>
  unit === 'deg' ? sine((of % 360) + 90, unit) : near(Math.cos(of));

const near = (value: number) => (Math.abs(value) < NOTHING ? 0 : value);

const MOST_FACTORIAL = 170;

/** Of a whole number from 0; NaN of any other, and infinite beyond what the machine holds. */
export function factorial(of: number): number {
  if (!Number.isInteger(of) || of < 0) return Number.NaN;
  if (of > MOST_FACTORIAL) return Number.POSITIVE_INFINITY;
  let product = 1;
  for (let factor = 2; factor <= of; factor++) product *= factor;
  return product;
}
