/** An explanation is stored as `{ "text": "…" }` or as a plain string; null when there is none. */
export function explanationText(explanation: unknown): string | null {
  const text =
    typeof explanation === 'object' && explanation !== null && 'text' in explanation
      ? explanation.text
      : explanation;
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}
