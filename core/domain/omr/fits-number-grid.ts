import { decimalOf, millionths } from '../questions/kinds/numerical/decimal.ts';
import type { NumericalKey } from '../questions/kinds/numerical/numerical.ts';
import { NUMBER_GRID } from './number-grid.ts';

const DECIMALS = 6;

/** Whether a right answer can be filled in on paper; a key that is missing stands in nobody's way. */
export const fitsNumberGrid = ({ right }: NumericalKey): boolean => right.length === 0 || right.some(fits);

function fits({ from, to }: NumericalKey['right'][number]): boolean {
  const [least, most] = [millionths(from), millionths(to)];
  for (let decimals = 0; decimals <= DECIMALS; decimals++) {
    const nearest = nearestToZero(least, most, 10 ** (DECIMALS - decimals));
    if (nearest !== null) return signsOf(nearest) <= NUMBER_GRID.columns;
  }
  return false;
}

/** The multiple of a step within a range that has the fewest digits; null: there is none. */
function nearestToZero(least: number, most: number, step: number): number | null {
  if (least <= 0 && most >= 0) return 0;
  const nearest = least > 0 ? Math.ceil(least / step) * step : Math.floor(most / step) * step;
  return nearest >= least && nearest <= most ? nearest : null;
}

/** Without its minus, which has a circle of its own, and without a nought before the point. */
const signsOf = (number: number) => (decimalOf(Math.abs(number)) ?? '').replace(/^0(?=\.)/, '').length;
