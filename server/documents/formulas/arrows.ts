import type { Rewrite, Rewrites } from './braces.ts';

/** `\mathrel` comes out of tex2typst as a class; with something above or below it, an arrow grows to hold it. */
const RELATION = /class\("relation", ([^(),"]+)\)/g;

const arrow =
  (glyph: string): Rewrite =>
  ([above = ''], below) =>
    `\\mathrel{${glyph}}${above.trim() ? `^{${above}}` : ''}${below?.trim() ? `_{${below}}` : ''}`;

/** Arrows with words above and, in brackets, below. */
export const ARROWS: Rewrites = {
  xrightarrow: { args: 1, to: arrow('\\rightarrow') },
  xleftarrow: { args: 1, to: arrow('\\leftarrow') },
  xleftrightarrow: { args: 1, to: arrow('\\leftrightarrow') },
  xrightleftharpoons: { args: 1, to: arrow('\\rightleftharpoons') },
  xRightleftharpoons: { args: 1, to: arrow('\\rightleftharpoons') },
  xLeftrightharpoons: { args: 1, to: arrow('\\rightleftharpoons') },
};

/** Typst's own way of saying it. */
export function stretchArrows(typst: string): string {
  return typst.replace(RELATION, 'stretch($1)');
}
