const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** 1.4 GB: of two figures, which is what anybody decides by. */
export function formatBytes(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${amount < 10 && unit > 0 ? amount.toFixed(1) : Math.round(amount)}\u00A0${UNITS[unit]}`;
}
