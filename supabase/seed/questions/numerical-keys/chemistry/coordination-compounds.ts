import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'coordination-silver-chloride-moles': computed({ moles: 0.03 }, ({ moles }) => 2 * moles),

  'coordination-tetrabromidomanganate-moment': computed({ z: 25 }, ({ z }) =>
    Math.sqrt((z - 20) * (z - 20 + 2)),
  ),

  'coordination-tetrachloridocobaltate-cfse': computed(
    { z: 27 },
    ({ z }) => -0.6 * 4 + 0.4 * (z - 2 - 18 - 4),
  ),
};
