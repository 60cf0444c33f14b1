import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'cell-cycle-dna-content-stages': computed({ g1: 8 }, ({ g1 }) => (2 * g1) / 2),

  'cell-cycle-metaphase-one-chromatids': computed({ diploid: 16 }, ({ diploid }) => 2 * diploid),

  'cell-cycle-cells-in-m-phase': computed(
    { cycle: 24, division: 1, cells: 960 },
    ({ cycle, division, cells }) => (cells * (cycle - division)) / cycle,
  ),
};
