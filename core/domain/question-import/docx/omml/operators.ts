import { texOfSubstack } from '#core/domain/question-import/docx/omml/arrays.ts';
import { texOfSign } from '#core/domain/question-import/docx/omml/characters.ts';
import { argument, type Convert } from '#core/domain/question-import/docx/omml/converter.ts';
import { functionTex, operatorTex } from '#core/domain/question-import/docx/omml/functions.ts';
import { joinTex, scriptBase } from '#core/domain/question-import/docx/omml/join.ts';
import { texOfArrow, texOfVector } from '#core/domain/question-import/docx/omml/marks.ts';
import { runText } from '#core/domain/question-import/docx/omml/run.ts';
import { childOf, flagOf, settingOf, type XmlNode } from '#core/domain/question-import/docx/package/xml.ts';

/** Sums, products, integrals: the sign, its bounds where the file puts them, and what it is over. */
export function texOfNary(node: XmlNode, convert: Convert): string {
  const properties = childOf(node, 'm:naryPr');
  const sign = settingOf(properties, 'm:chr') ?? '∫';
  const operator = texOfSign(sign) ?? (sign || '\\int');
  const isIntegral = /int$/.test(operator);
  const placed = settingOf(properties, 'm:limLoc') ?? (isIntegral ? 'subSup' : 'undOvr');
  const sub = flagOf(properties, 'm:subHide') ? '' : bound(node, 'm:sub', convert);
  const sup = flagOf(properties, 'm:supHide') ? '' : bound(node, 'm:sup', convert);
  const hasBounds = sub !== '' || sup !== '';
  // A bound beside a sum is what a sum in a line of text has anyway.
  const place = isIntegral && hasBounds && placed === 'undOvr' ? '\\limits' : '';
  const bounds = `${sub && `_{${sub}}`}${sup && `^{${sup}}`}`;
  return joinTex([`${operator}${place}${bounds}`, argument(convert, node, 'm:e')]);
}

/** Two conditions below each other are a stack, not an aligned equation. */
function bound(node: XmlNode, name: string, convert: Convert): string {
  const children = childOf(node, name)?.children ?? [];
  const elements = children.filter((child) => !/Pr$/.test(child.name));
  const [only] = elements;
  if (elements.length === 1 && only?.name === 'm:eqArr') return texOfSubstack(only, convert);
  return convert(children);
}

const TAKES_LIMITS =
  /^\\(?:lim|max|min|sup|inf|limsup|liminf|det|gcd|Pr|sum|prod|coprod|big[a-z]+)(?:[_^]\{.*\})?$/s;
const BRACE = { 'm:limLow': /^\\underbrace\{/, 'm:limUpp': /^\\overbrace\{/ };

/** Something below or above something: bounds, the words of a brace, the conditions of an arrow. */
export function texOfLimit(node: XmlNode, convert: Convert): string {
  const arrow = texOfArrow(node, convert) ?? texOfVector(node, convert);
  if (arrow) return arrow;
  const base = argument(convert, node, 'm:e');
  const limit = bound(node, 'm:lim', convert);
  const isBelow = node.name === 'm:limLow';
  const sign = isBelow ? '_' : '^';
  const named = functionTex(base) ?? base;
  if (TAKES_LIMITS.test(named)) return `${named}${sign}{${limit}}`;
  if (BRACE[isBelow ? 'm:limLow' : 'm:limUpp'].test(base)) return `${base}${sign}{${limit}}`;
  if (/^\\i*o?i*nt$/.test(base)) return `${base}\\limits${sign}{${limit}}`;
  return isBelow ? `\\underset{${limit}}{${base}}` : `\\overset{${limit}}{${base}}`;
}

/** A function's name and what it is of. */
export function texOfFunction(node: XmlNode, convert: Convert): string {
  const name = functionName(childOf(node, 'm:fName'), convert);
  const of = argument(convert, node, 'm:e');
  return joinTex([name, of]);
}

function functionName(node: XmlNode | undefined, convert: Convert): string {
  const children = node?.children.filter(({ name }) => !/Pr$/.test(name)) ?? [];
  return joinTex(children.map((child) => nameTex(child, convert)));
}

/** The name itself stands deepest in scripts and limits: sin⁻¹, lim below which x → 0. */
function nameTex(node: XmlNode, convert: Convert): string {
  if (node.name === 'm:r') {
    const name = runText(node).trim();
    return /^[A-Za-z]+$/.test(name) ? operatorTex(name) : convert([node]);
  }
  if (!/^m:(sSub|sSup|sSubSup|limLow|limUpp)$/.test(node.name)) return convert([node]);
  const base = functionName(childOf(node, 'm:e'), convert);
  if (/^m:lim/.test(node.name)) {
    const sign = node.name === 'm:limLow' ? '_' : '^';
    const limit = bound(node, 'm:lim', convert);
    if (TAKES_LIMITS.test(base)) return `${base}${sign}{${limit}}`;
    return sign === '_' ? `\\underset{${limit}}{${base}}` : `\\overset{${limit}}{${base}}`;
  }
  const sub = childOf(node, 'm:sub') ? `_{${argument(convert, node, 'm:sub')}}` : '';
  const sup = childOf(node, 'm:sup') ? `^{${argument(convert, node, 'm:sup')}}` : '';
  return `${scriptBase(base)}${sub}${sup}`;
}
