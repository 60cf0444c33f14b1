/** What the text of a row's problem names: the other row, or the letter of another alphabet ('а Cyrillic'). */
export function rowProblemValues(
  { other_row: row, detail }: { other_row: number | null; detail: string | null },
  scriptName: (script: string) => string,
) {
  const [letter = '', script = 'other'] = (detail ?? '').split(' ');
  return { row, letter, script: scriptName(script) };
}
