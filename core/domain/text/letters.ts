let segmenter: Intl.Segmenter | undefined;

/** The letters of a text as a reader counts them: in Indian scripts each can be several code points. */
export function lettersOf(text: string): string[] {
  // Made when the first text is cut: most screens cut none.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
