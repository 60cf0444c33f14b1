/** Nothing that a text shows: PostgreSQL refuses the first of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const INVISIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/g;

/** A text of a file as the bank keeps it: one kind of line end, no blanks around it, nothing invisible, no half characters. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
    .trim();
}

/** Of an option, a name or a tag: one line. */
export function cleanLine(text: string): string {
  // Not by a pattern: one that looks for blanks before a line end begins anew at each blank of a long run.
  return cleanText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
