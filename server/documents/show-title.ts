/** What Typst writes, left to right being the default anyway; what it cannot be told to write, as long to the byte. */
const WRITTEN = Buffer.from('<<\n    /Direction /L2R\n  >>', 'latin1');
const WANTED = Buffer.from('<</DisplayDocTitle true  >>', 'latin1');

/** A reader's window, and a screen reader, name a tagged document by its title, not by its file (WCAG 2.4.2, PDF18). */
export function showTitle(pdf: Buffer): Buffer {
  const preferences = pdf.lastIndexOf('/ViewerPreferences');
  const at = preferences < 0 ? -1 : pdf.indexOf(WRITTEN, preferences);
  if (at < 0) throw new Error('A tagged PDF without the preferences that its title is shown by.');
  WANTED.copy(pdf, at);
  return pdf;
}
