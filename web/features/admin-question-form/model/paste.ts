/** What plain text would lose: without any of it, the browser pastes as it always does. */
const WORTH_READING =
  /<(?:sup|sub|table|math|m:omath|img|s|strike|del|ol|ul)[\s>]|vertical-align:\s*(?:super|sub|-?[1-9])|mso-text-raise|symbol|wingdings|msEquation|line-through|katex|mjx-/i;

export const isWorthReading = (html: string): boolean => WORTH_READING.test(html);

/** A text with another in place of what is selected, and where the cursor stands then. */
export function withPasted(
  value: string,
  { start, end }: { start: number; end: number },
  pasted: string,
): { value: string; cursor: number } {
  return { value: value.slice(0, start) + pasted + value.slice(end), cursor: start + pasted.length };
}
