import type { ConductChange } from '#core/contracts/conduct/conduct.ts';

/** What a part of the screen changes. */
export interface PartProps {
  onChange: (change: ConductChange) => void;
  isBusy: boolean;
}
