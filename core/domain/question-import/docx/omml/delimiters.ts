import { texOfCases, texOfMatrix } from '#core/domain/question-import/docx/omml/arrays.ts';
import { texOfSign } from '#core/domain/question-import/docx/omml/characters.ts';
import type { Convert } from '#core/domain/question-import/docx/omml/converter.ts';
import { isTall, joinTex } from '#core/domain/question-import/docx/omml/join.ts';
import {
  childOf,
  childrenOf,
  settingOf,
  type XmlNode,
} from '#core/domain/question-import/docx/package/xml.ts';

const MATRICES: Record<string, string> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
};

/** What may stand behind \left and \right. */
const FENCES: Record<string, string> = {
  '(': '(',
  ')': ')',
  '[': '[',
  ']': ']',
  '{': '\\{',
  '}': '\\}',
  '|': '|',
  '∣': '|',
  '‖': '\\|',
  '∥': '\\|',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '〈': '\\langle',
  '〉': '\\rangle',
  '<': '\\langle',
  '>': '\\rangle',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
  '/': '/',
  '\\': '\\backslash',
  '↑': '\\uparrow',
  '↓': '\\downarrow',
  '⎰': '\\lmoustache',
  '⎱': '\\rmoustache',
  '⌈⌉': '\\lceil',
  '⟦': '⟦',
  '⟧': '⟧',
  '┌': '\\ulcorner',
  '┐': '\\urcorner',
  '└': '\\llcorner',
  '┘': '\\lrcorner',
};

/** Brackets around one or several expressions. A side may be empty, the sides may differ, and none is ever left out. */
export function texOfDelimiter(node: XmlNode, convert: Convert): string {
  const properties = childOf(node, 'm:dPr');
  const open = settingOf(properties, 'm:begChr') ?? '(';
  const close = settingOf(properties, 'm:endChr') ?? ')';
  const expressions = childrenOf(node, 'm:e');
  const only = expressions.length === 1 ? soleElement(expressions[0]) : undefined;
  if (only) {
    const special = texOfSpecial(only, open, close, convert);
    if (special) return special;
  }
  const parts = expressions.map((expression) => convert(expression.children));
  const separator = settingOf(properties, 'm:sepChr') ?? '|';
  return bracketed(parts, open, close, separator);
}

function texOfSpecial(only: XmlNode, open: string, close: string, convert: Convert): string | null {
  if (only.name === 'm:m') {
    const environment = MATRICES[`${open}${close}`];
    if (environment) return texOfMatrix(only, environment, convert);
    return open === '{' && close === '' ? texOfMatrix(only, 'cases', convert) : null;
  }
  if (only.name === 'm:eqArr' && open === '{' && close === '') return texOfCases(only, convert);
  const isStack = only.name === 'm:f' && settingOf(childOf(only, 'm:fPr'), 'm:type') === 'noBar';
  if (isStack && open === '(' && close === ')') {
    const [top, bottom] = ['m:num', 'm:den'].map((name) => convert(childOf(only, name)?.children ?? []));
    return `\\binom{${top}}{${bottom}}`;
  }
  return null;
}

/** The element that is all of an expression, properties apart. */
function soleElement(expression: XmlNode | undefined): XmlNode | undefined {
  const elements = expression?.children.filter(({ name }) => !/Pr$/.test(name)) ?? [];
  return elements.length === 1 ? elements[0] : undefined;
}

function bracketed(parts: readonly string[], open: string, close: string, separator: string): string {
  const grows =
    parts.some(isTall) || open === '' || close === '' || !/^[([]$/.test(open) || !/^[)\]]$/.test(close);
  const isBar = separator === '|' || separator === '∣';
  const between =
    separator === '' ? '' : isBar ? (grows ? '\\mid' : '|') : (texOfSign(separator) ?? separator);
  const content = joinTex(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])));
  // With nothing on either side there is nothing to draw; the parts stay together.
  if (open === '' && close === '') return `{${content}}`;
  if (!grows) return `${open}${content}${close}`;
  return joinTex([`\\left${fence(open)}`, content, `\\right${fence(close)}`]);
}

function fence(sign: string): string {
  if (sign === '') return '.';
  return FENCES[sign] ?? '.';
}
