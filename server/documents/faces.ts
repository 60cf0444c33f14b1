/** The four scripts, and mathematics, which is Typst's own. Nothing else is looked for: see `fallback` in the template. */
export const FACES = [
  'Noto Sans',
  'Noto Sans Devanagari',
  'Noto Sans Telugu',
  'Noto Sans Tamil',
  'New Computer Modern Math',
];
