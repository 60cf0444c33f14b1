/** At most one decimal, none when it would be zero: 66.7, 72. */
export function oneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Whole numbers from ten on. */
export function readable(value: number): string {
  return value < 10 ? oneDecimal(value) : String(Math.round(value));
}

export function minutesBetween(start: string, end: string): number {
  return Math.max(0, Date.parse(end) - Date.parse(start)) / 60_000;
}
