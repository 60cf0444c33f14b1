import { type Computation, computed } from '../../../../questions/numerical-keys/computation.ts';

export const keys: Record<string, Computation> = {
  'upsc-primary-deficit-from-budget-figures': computed(
    { expenditure: 1400, revenue: 900, recovered: 40, disinvested: 60, interest: 280 },
    ({ expenditure, revenue, recovered, disinvested, interest }) =>
      expenditure - (revenue + recovered + disinvested) - interest,
  ),

  'upsc-longitude-from-local-time': computed(
    { meridian: 82.5, noon: 12, hour: 8, minute: 30 },
    ({ meridian, noon, hour, minute }) => meridian - 15 * (noon - (hour + minute / 60)),
  ),

  'upsc-real-growth-from-nominal-gdp': computed(
    { before: 200, after: 231, base: 100, deflator: 105 },
    ({ before, after, base, deflator }) => ((after / deflator) * base * 100) / before - 100,
  ),

  'upsc-age-from-carbon-14': computed({ halfLife: 5730 }, ({ halfLife }) => halfLife * Math.log2(8)),
};
