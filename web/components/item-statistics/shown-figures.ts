/** Ebel's grades, as teachers know them. */
const GOOD = 0.3;
const FAIR = 0.1;

/** 0.42, −0.10: a correlation, with the sign a paper prints. */
export function shownDiscrimination(value: number): string {
  const rounded = Math.abs(value).toFixed(2);
  return value < 0 && Number(rounded) > 0 ? `−${rounded}` : rounded;
}

export function discriminationGrade(value: number): 'good' | 'fair' | 'low' | 'negative' {
  if (value >= GOOD) return 'good';
  if (value >= FAIR) return 'fair';
  return value >= 0 ? 'low' : 'negative';
}
