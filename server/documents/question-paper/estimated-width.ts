import { splitImages } from '#core/domain/question-bank/question-images.ts';
import { splitMath } from '#core/domain/question-bank/split-math.ts';

/** A picture stands alone in its row. */
const PICTURE = 100;

/** Widths in em of Noto Sans, by kind of character; what is none of these is as wide as a letter. */
const KINDS: readonly [RegExp, number][] = [
  [/[iIjl.,:;'|!()[\]]/, 0.31],
  [/[frt\-/]/, 0.4],
  [/[mwMW%@]/, 0.94],
  [/\s/, 0.28],
  [/\p{Mn}/u, 0.04],
  [/[\u093e-\u094f]/, 0.28],
  [/\p{Mc}/u, 0.56],
  [/[=+<>×→⇌±≈−]/, 1.2],
  [/[\p{Lu}]/u, 0.68],
  [/[\p{Script=Tamil}]/u, 1.02],
  [/[\p{Script=Telugu}]/u, 0.76],
  [/[\p{Script=Devanagari}]/u, 0.64],
];
const LETTER = 0.58;
/** Formulas are set a little larger, and in wider letters. */
const MATH_SCALE = 1.08;

/**
 * How wide a text is on one line, in em. An estimate: measuring in Typst would take as long as all the rest of a paper.
 */
export function estimatedWidth(source: string): number {
  let width = 0;
  for (const segment of splitImages(source)) {
    if (segment.kind === 'image') return PICTURE;
    for (const piece of splitMath(segment.text)) {
      if (piece.kind === 'math' && piece.display) return PICTURE;
      width +=
        piece.kind === 'math'
          ? MATH_SCALE * lettersWidth(visibleLetters(piece.tex))
          : lettersWidth(piece.text);
    }
  }
  return width;
}

/** A paper repeats a few hundred letters tens of thousands of times. */
const known = new Map<string, number>();
const MOST_KNOWN = 5_000;

function lettersWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += known.get(letter) ?? letterWidth(letter);
  return width;
}

function letterWidth(letter: string): number {
  const width = KINDS.find(([kind]) => kind.test(letter))?.[1] ?? LETTER;
  if (known.size < MOST_KNOWN) known.set(letter, width);
  return width;
}

/** Of a fraction the longer half, of a command one letter, of a root the width of its sign. */
function visibleLetters(tex: string): string {
  return tex
    .replace(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, (_, above: string, below: string) =>
      above.length > below.length ? above : below,
    )
    .replaceAll('\\sqrt', '=')
    .replace(/\\(?:text|mathrm|ce|left|right|vec|mathbf)\b/g, '')
    .replace(/\\(?:times|to|rightarrow|propto|approx|le|ge|leq|geq)\b/g, '=')
    .replace(/\\[A-Z][A-Za-z]*/g, 'X')
    .replace(/\\[A-Za-z]+/g, 'x')
    .replace(/\\./g, ' ')
    .replace(/[{}_^$]/g, '');
}
