/** A number, a set of options or a key as people read it: '2.4..2.6' is 2.4 – 2.6, 'A,C|B' is A, C / B. */
export function shownAnswer(written: string): string {
  const spaced = written.replaceAll('-', '−').replaceAll('..', ' – ');
  return spaced.replaceAll('|', ' / ').replaceAll(',', ', ');
}
