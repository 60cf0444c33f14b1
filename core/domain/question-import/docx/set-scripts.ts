import { texOfText } from '#core/domain/question-import/docx/omml/run-text.ts';
import { isSubstance } from '#core/domain/question-import/docx/omml/substances.ts';
import {
  ITALIC,
  OBJECT,
  type RichText,
  SUBSCRIPT,
  SUPERSCRIPT,
} from '#core/domain/question-import/docx/rich-text.ts';

type Place = 'base' | 'sub' | 'sup';
interface Piece {
  place: Place;
  text: string;
  isItalic: boolean;
}

const placeOf = (mark: number | undefined): Place =>
  ((mark ?? 0) & SUBSCRIPT) !== 0 ? 'sub' : ((mark ?? 0) & SUPERSCRIPT) !== 0 ? 'sup' : 'base';

/** What a word with raised or lowered letters is made of; anything else ends it. */
const PART = /[\p{Script=Latin}\p{Script=Greek}0-9()[\]+\-−–=×·⋅./'′°%∗*∆µ]/u;

/**
 * A line with raised and lowered letters as markup: 'H₂O' set with subscripts is `\(\ce{H2O}\)`, '10⁻³' is `\(10^{-3}\)`,
 * '1st' stays what it is. Objects keep their sign.
 */
export function setScripts(rich: RichText): string {
  const { text, marks } = rich;
  let result = '';
  let at = 0;
  while (at < text.length) {
    const script = nextScript(rich, at);
    if (script < 0) break;
    const from = wordStart(rich, script, at);
    const to = wordEnd(rich, script);
    result += text.slice(at, from);
    result += wordMarkup(piecesOf(text.slice(from, to), marks.slice(from, to)), text.slice(0, from));
    at = to;
  }
  return result + text.slice(at);
}

function nextScript({ text, marks }: RichText, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (placeOf(marks[at]) !== 'base' && /\S/.test(text[at] ?? '') && text[at] !== OBJECT) return at;
  }
  return -1;
}

function wordStart({ text, marks }: RichText, script: number, least: number): number {
  let from = script;
  while (from > least && (PART.test(text[from - 1] ?? '') || isSetScript(text, marks, from - 1))) from -= 1;
  // 'is(H₂O' begins with the bracket that never closes in it.
  while (from < script && /[).\]=×·/'*+\-−–]/.test(text[from] ?? '')) from += 1;
  return from;
}

const isSetScript = (text: string, marks: readonly number[], at: number) =>
  placeOf(marks[at]) !== 'base' && /[^\s\ufffc]/.test(text[at] ?? '');

function wordEnd({ text, marks }: RichText, script: number): number {
  let to = script + 1;
  while (to < text.length && (PART.test(text[to] ?? '') || isSetScript(text, marks, to))) to += 1;
  while (to > script + 1 && placeOf(marks[to - 1]) === 'base' && /[.=/'*–-]/.test(text[to - 1] ?? ''))
    to -= 1;
  return to;
}

function piecesOf(text: string, marks: readonly number[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, sign] of text.split('').entries()) {
    const place = placeOf(marks[at]);
    const isItalic = ((marks[at] ?? 0) & ITALIC) !== 0;
    const last = pieces.at(-1);
    if (last?.place === place && (place !== 'base' || last.isItalic === isItalic)) last.text += sign;
    else pieces.push({ place, text: sign, isItalic });
  }
  return pieces;
}

function wordMarkup(pieces: readonly Piece[], before: string): string {
  const [first, second, third] = pieces;
  const isOrdinal =
    second?.place === 'sup' && /^(st|nd|rd|th)$/i.test(second.text) && /\d$/.test(first?.text ?? '');
  if (isOrdinal && (!third || third.place === 'base')) return pieces.map(({ text }) => text).join('');
  const { open, close, inner } = withoutLooseBrackets(pieces);
  const body = chemistry(inner) ?? mathematics(inner, before);
  return `${open}\\(${body}\\)${close}`;
}

/** Brackets around the word that belong to the sentence: '(H₂O)', 'H₂O)'. */
function withoutLooseBrackets(pieces: readonly Piece[]): { open: string; close: string; inner: Piece[] } {
  const inner = pieces.map((piece) => ({ ...piece }));
  let open = '';
  let close = '';
  const depth = () => {
    let least = 0;
    let now = 0;
    for (const sign of inner
      .filter(({ place }) => place === 'base')
      .map(({ text }) => text)
      .join('')) {
      if (/[([]/.test(sign)) now += 1;
      if (/[)\]]/.test(sign)) now -= 1;
      least = Math.min(least, now);
    }
    return { now, least };
  };
  for (let turn = 0; turn < 4; turn += 1) {
    const { now, least } = depth();
    const [first] = inner;
    const last = inner.at(-1);
    if (least < 0 && last?.place === 'base' && /[)\]]$/.test(last.text)) {
      close = last.text.slice(-1) + close;
      last.text = last.text.slice(0, -1);
    } else if (now > 0 && first?.place === 'base' && /^[([]/.test(first.text)) {
      open += first.text[0];
      first.text = first.text.slice(1);
    } else if (now === 0 && isWrapped(inner)) {
      open += first?.text[0] ?? '';
      close = (last?.text.slice(-1) ?? '') + close;
      if (first) first.text = first.text.slice(1);
      if (last) last.text = last.text.slice(0, -1);
    } else break;
  }
  return { open, close, inner: inner.filter(({ text }) => text !== '') };
}

/** One pair of brackets around all of it: '(x²)'. */
function isWrapped(pieces: readonly Piece[]): boolean {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (pieces.length < 2 || first?.place !== 'base' || last?.place !== 'base') return false;
  const text = pieces.map((piece) => piece.text).join('');
  return /^\([^()]*\)$/.test(text);
}

function chemistry(pieces: readonly Piece[]): string | null {
  const text = pieces
    .map(({ place, text }) => {
      const plain = text.replace(/[−–]/g, '-').trim();
      if (place === 'base') return plain.replace(/[·⋅]/g, '.');
      if (place === 'sub') return /^\d+$/.test(plain) ? plain : `_{${plain}}`;
      return `^{${plain}}`;
    })
    .join('')
    // A charge above what has a figure below stands behind it in mhchem, too.
    .replace(/(\^\{[^}]*\})(\d+)(?=$|[^\d])/g, (whole, sup: string, sub: string) =>
      /[+-]/.test(sup) ? `${sub}${sup}` : whole,
    );
  return isSubstance(text, false) ? `\\ce{${text}}` : null;
}

const UNIT =
  /^(?:[kmcμµnpMGd]?(?:m|s|g|A|K|J|N|W|V|C|T|L|M|Pa|Hz|mol|cal|eV|Wb|H|F)|Ω|rad|min|h|yr|atm|bar|cd)$/;

function mathematics(pieces: readonly Piece[], before: string): string {
  let tex = '';
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    if (piece.place === 'base') {
      tex += baseTex(piece, next, index === 0 ? before : '');
    } else {
      const isLast = tex === '' || /\}$/.test(tex) === false;
      const sign = piece.place === 'sub' ? '_' : '^';
      tex += `${isLast && tex === '' ? '{}' : ''}${sign}{${scriptTex(piece)}}`;
    }
  }
  return tex;
}

function baseTex(piece: Piece, next: Piece | undefined, before: string): string {
  const match = /^(.*?)([\p{L}]+)$/su.exec(piece.text);
  const letters = match?.[2] ?? '';
  const isInverse = next?.place === 'sup' && /^[-−–]/.test(next.text);
  const isUnit =
    UNIT.test(letters) &&
    (isInverse || (next?.place === 'sup' && /\d\s?$/.test(before + (match?.[1] ?? ''))));
  const isUpright = !piece.isItalic && (isUnit || /\p{L}{2,}/u.test(piece.text));
  return texOfText(piece.text, isUpright ? 'upright' : 'plain');
}

function scriptTex({ text }: Piece): string {
  const trimmed = text.trim();
  return /^[A-Za-z]{2,}$/.test(trimmed) ? `\\mathrm{${trimmed}}` : texOfText(trimmed, 'plain');
}
