import { texOfArray, texOfMatrix } from '#core/domain/question-import/docx/omml/arrays.ts';
import { argument, type Convert } from '#core/domain/question-import/docx/omml/converter.ts';
import { texOfDelimiter } from '#core/domain/question-import/docx/omml/delimiters.ts';
import { joinTex, scriptBase, superscript } from '#core/domain/question-import/docx/omml/join.ts';
import {
  texOfAccent,
  texOfArrow,
  texOfBar,
  texOfBorderBox,
  texOfGroupCharacter,
  texOfPhantom,
  texOfVector,
} from '#core/domain/question-import/docx/omml/marks.ts';
import { texOfFunction, texOfLimit, texOfNary } from '#core/domain/question-import/docx/omml/operators.ts';
import { texOfRun } from '#core/domain/question-import/docx/omml/run.ts';
import { childOf, flagOf, settingOf, type XmlNode } from '#core/domain/question-import/docx/package/xml.ts';

type Converter = (node: XmlNode, convert: Convert, isRow: boolean) => string;

const nothing: Converter = () => '';
const inside: Converter = (node, convert, isRow) => convert(node.children, isRow);

const CONVERTERS: Record<string, Converter> = {
  'm:r': (node, _, isRow) => texOfRun(node, isRow),
  'w:r': (node, _, isRow) => texOfRun(node, isRow),
  'm:f': texOfFraction,
  'm:rad': texOfRadical,
  'm:sSub': (node, convert) =>
    texOfArrow(node, convert) ??
    `${scriptBase(argument(convert, node, 'm:e'))}_{${argument(convert, node, 'm:sub')}}`,
  'm:sSup': (node, convert) =>
    texOfArrow(node, convert) ??
    superscript(argument(convert, node, 'm:e'), argument(convert, node, 'm:sup')),
  'm:sSubSup': texOfBothScripts,
  'm:sPre': (node, convert) =>
    `{}_{${argument(convert, node, 'm:sub')}}^{${argument(convert, node, 'm:sup')}}${argument(convert, node, 'm:e')}`,
  'm:nary': texOfNary,
  'm:limLow': texOfLimit,
  'm:limUpp': texOfLimit,
  'm:func': texOfFunction,
  'm:d': texOfDelimiter,
  'm:m': (node, convert) => texOfMatrix(node, 'matrix', convert),
  'm:eqArr': texOfArray,
  'm:acc': texOfAccent,
  'm:bar': texOfBar,
  'm:groupChr': texOfGroupCharacter,
  'm:box': (node, convert, isRow) =>
    texOfArrow(node, convert) ?? convert(childOf(node, 'm:e')?.children ?? [], isRow),
  'm:borderBox': texOfBorderBox,
  'm:phant': texOfPhantom,
  // Tracked changes: what was deleted is not read.
  'w:ins': inside,
  'w:moveTo': inside,
  'w:del': nothing,
  'w:moveFrom': nothing,
};

/** Elements that are not known give what is in them: nothing is lost for being unusual. */
export const convertNodes: Convert = (nodes, isRow = false) =>
  joinTex(
    nodes.map((node) => {
      const convert = CONVERTERS[node.name];
      if (convert) return convert(node, convertNodes, isRow);
      return isProperty(node.name) ? '' : inside(node, convertNodes, isRow);
    }),
  );

function isProperty(name: string): boolean {
  return /Pr$|^w:(bookmark|comment|proofErr|perm)/.test(name);
}

function texOfFraction(node: XmlNode, convert: Convert): string {
  const arrow = texOfArrow(node, convert) ?? texOfVector(node, convert);
  if (arrow !== null) return arrow;
  const top = argument(convert, node, 'm:num');
  const bottom = argument(convert, node, 'm:den');
  const type = settingOf(childOf(node, 'm:fPr'), 'm:type') ?? 'bar';
  if (type === 'noBar') return `\\begin{matrix}${top} \\\\ ${bottom}\\end{matrix}`;
  if (type === 'lin') return `{${top}}/{${bottom}}`;
  if (type === 'skw') return `{}^{${top}}\\!/_{${bottom}}`;
  return `\\frac{${top}}{${bottom}}`;
}

function texOfRadical(node: XmlNode, convert: Convert): string {
  const degree = flagOf(childOf(node, 'm:radPr'), 'm:degHide') ? '' : argument(convert, node, 'm:deg');
  // A bracket within the degree would end it.
  const shown = degree.includes(']') ? `{${degree}}` : degree;
  return `\\sqrt${shown === '' ? '' : `[${shown}]`}{${argument(convert, node, 'm:e')}}`;
}

function texOfBothScripts(node: XmlNode, convert: Convert): string {
  const arrow = texOfArrow(node, convert);
  if (arrow !== null) return arrow;
  const base = scriptBase(argument(convert, node, 'm:e'));
  const sup = argument(convert, node, 'm:sup');
  const shown = sup === '^{\\circ}' ? '\\circ' : sup;
  return `${base}_{${argument(convert, node, 'm:sub')}}${/^'+$/.test(shown) ? shown : `^{${shown}}`}`;
}
