import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'd-block-cobalt-ion-magnetic-moment': computed({ z: 27 }, ({ z }) =>
    Math.sqrt((10 - (z - 20)) * (10 - (z - 20) + 2)),
  ),

  'd-block-dichromate-iron-moles': computed({ dichromate: 0.1 }, ({ dichromate }) => 6 * dichromate),
};
