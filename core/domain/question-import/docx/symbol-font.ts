import type { XmlNode } from '#core/domain/question-import/docx/package/xml.ts';

/** The signs of Adobe's Symbol font from 0x21 on, 16 to a row; '·' alone stands for a place without one. */
const ROWS: Record<number, string> = {
  32: ' !∀#∃%&∋()∗+,−./',
  48: '0123456789:;<=>?',
  64: '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟ',
  80: 'ΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_',
  96: '‾αβχδεφγηιϕκλμνο',
  112: 'πθρστυϖωξψζ{|}∼ ',
  160: '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓',
  176: '°±″≥×∝∂•÷≠≡≈…⏐⎯↵',
  192: 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉',
  208: '∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓',
  224: '◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪',
  240: ' ⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭ ',
};
const WINGDINGS: Record<number, string> = {
  108: '●',
  110: '■',
  111: '□',
  113: '❑',
  118: '❖',
  114: '❒',
  161: '○',
  164: '◉',
  167: '▪',
  168: '◻',
  216: '➢',
  223: '←',
  224: '→',
  225: '↑',
  226: '↓',
  232: '➔',
  240: '⇨',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};

/** Of Wingdings 2: signs of forms. */
const WINGDINGS_2: Record<number, string> = {
  79: '✗',
  80: '✓',
  81: '☒',
  82: '☑',
  83: '☒',
  84: '☒',
  163: '☐',
};

const WINGS = /^wingdings/i;

/** A sign that is written as its place in a font. '\ufffd' when the font says nothing we know. */
export function symbolText(node: XmlNode): string {
  const code = Number.parseInt(node.attributes['w:char'] ?? '', 16);
  return (
    fontText(node.attributes['w:font'] ?? '', String.fromCodePoint(Number.isNaN(code) ? 0xfffd : code)) ??
    '\ufffd'
  );
}

/** A text in a font of signs as the signs it shows; null: not such a font. */
export function fontText(font: string, text: string): string | null {
  const table = /^symbol$/i.test(font)
    ? symbolAt
    : WINGS.test(font)
      ? (code: number) => (/2$/.test(font.trim()) ? WINGDINGS_2 : WINGDINGS)[code]
      : null;
  if (!table) return null;
  return [...text]
    .map((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      // Word moves such fonts into the private area.
      const place = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
      if (place > 0xff) return sign;
      return table(place) ?? '\ufffd';
    })
    .join('');
}

function symbolAt(place: number): string | undefined {
  const row = place - (place % 16);
  return [...(ROWS[row] ?? '')][place - row];
}
