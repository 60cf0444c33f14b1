import { withMark } from '#core/domain/question-import/docx/mathtype/marks-of-sign.ts';
import {
  argument,
  element,
  type RunStyle,
  run,
} from '#core/domain/question-import/docx/mathtype/omml-nodes.ts';
import type {
  EquationRecord,
  MatrixRecord,
  PileRecord,
  SignRecord,
  SignStyle,
  TemplateRecord,
} from '#core/domain/question-import/docx/mathtype/records.ts';
import { EquationRefusal } from '#core/domain/question-import/docx/mathtype/refusal.ts';
import { ALIGNMENT, UNKNOWN } from '#core/domain/question-import/docx/mathtype/signs.ts';
import { templateNode } from '#core/domain/question-import/docx/mathtype/template-nodes.ts';
import { TEMPLATES as T } from '#core/domain/question-import/docx/mathtype/templates.ts';
import type { XmlNode } from '#core/domain/question-import/docx/package/xml.ts';

/** What stands in a line while it is read: a script takes what stands before it. */
interface Item {
  node: XmlNode | null;
  signs: SignRecord[];
}

/** Records of MathType as elements of Word's formulas, for which there is one way to TeX. */
export function equationToOmml(records: readonly EquationRecord[]): XmlNode[] {
  const items: Item[] = [];
  for (const record of records) addRecord(record, items);
  return items.flatMap(({ node, signs }) => (node ? [node] : runsOf(signs)));
}

function addRecord(record: EquationRecord, items: Item[]): void {
  if (record.kind === 'line') {
    for (const inner of record.items) addRecord(inner, items);
  } else if (record.kind === 'sign') addSign(record, items);
  else if (record.kind === 'pile') items.push({ node: pileNode(record), signs: [] });
  else if (record.kind === 'matrix') items.push({ node: matrixNode(record), signs: [] });
  else if (isScript(record)) addScripts(record, items);
  else items.push({ node: templateNode(record, fill), signs: [] });
}

const fill = (slot: EquationRecord | undefined): XmlNode[] => (slot ? equationToOmml([slot]) : []);

function addSign(sign: SignRecord, items: Item[]): void {
  if (sign.text === '') return;
  if (sign.text.includes(UNKNOWN)) throw new EquationRefusal('sign');
  if (sign.marks.length > 0) {
    const bare = run(sign.text, RUN_STYLES[sign.style]);
    items.push({ node: sign.marks.reduce((base, mark) => withMark(mark, base, sign.text), bare), signs: [] });
    return;
  }
  const last = items.at(-1);
  const isSame = last && !last.node && last.signs.at(-1)?.style === sign.style;
  if (isSame && !sign.startsName) last.signs.push(sign);
  else items.push({ node: null, signs: [sign] });
}

const RUN_STYLES: Record<SignStyle, RunStyle> = {
  variable: 'i',
  sign: 'i',
  function: 'p',
  bold: 'b',
  text: 'nor',
};

/** A place of alignment begins a run of its own. */
function runsOf(signs: readonly SignRecord[]): XmlNode[] {
  const style = RUN_STYLES[signs[0]?.style ?? 'sign'];
  const pieces = signs
    .map(({ text }) => text)
    .join('')
    .split(ALIGNMENT);
  return pieces.flatMap((text, index) => (text === '' && index === 0 ? [] : [run(text, style, index > 0)]));
}

const isScript = ({ selector }: TemplateRecord) =>
  selector === T.subscript || selector === T.superscript || selector === T.bothScripts;

const PRECEDES = 1;

function addScripts({ variation, slots }: TemplateRecord, items: Item[]): void {
  const [sub, sup] = [fill(slots[0]), fill(slots[1])];
  if (sub.length + sup.length === 0) return;
  const base = (variation & PRECEDES) !== 0 ? [] : takeBase(items);
  const parts = [
    argument('e', base),
    ...(sub.length > 0 ? [argument('sub', sub)] : []),
    ...(sup.length > 0 ? [argument('sup', sup)] : []),
  ];
  const name = sub.length === 0 ? 'sSup' : sup.length === 0 ? 'sSub' : 'sSubSup';
  items.push({ node: element(name, ...parts), signs: [] });
}

/** The last thing of the line; of a name all its letters: log₁₀, not lo g₁₀. */
function takeBase(items: Item[]): XmlNode[] {
  const last = items.at(-1);
  if (!last) return [];
  if (last.node || last.signs.length === 1 || last.signs[0]?.style === 'function') {
    items.pop();
    return last.node ? [last.node] : runsOf(last.signs);
  }
  const sign = last.signs.pop();
  return sign ? runsOf([sign]) : [];
}

const RELATION = /[=<>≤≥≈≡≅∼∝→⇒⇔≠⩽⩾]/;

function pileNode({ isAtRelations, lines }: PileRecord): XmlNode {
  const rows = lines.map((line) => argument('e', isAtRelations ? alignedAtRelation(fill(line)) : fill(line)));
  return element('eqArr', ...rows);
}

/** The first relation of a row stands below that of the row above. */
function alignedAtRelation(nodes: readonly XmlNode[]): XmlNode[] {
  const at = nodes.findIndex((node) => RELATION.test(textOf(node)));
  const node = nodes[at];
  if (!node || nodes.some((other) => other.children[0]?.children.some(({ name }) => name === 'm:aln')))
    return [...nodes];
  const text = textOf(node);
  const place = text.search(RELATION);
  const before = place > 0 ? [run(text.slice(0, place), 'i')] : [];
  return [...nodes.slice(0, at), ...before, run(text.slice(place), 'i', true), ...nodes.slice(at + 1)];
}

/** Of a sloping run; '' of anything else. */
function textOf(node: XmlNode): string {
  const isRun = node.name === 'm:r' && node.children[0]?.children[0]?.attributes['m:val'] === 'i';
  return isRun ? (node.children[1]?.text ?? '') : '';
}

function matrixNode({ columns, hasRules, cells }: MatrixRecord): XmlNode {
  if (hasRules) throw new EquationRefusal('ruled matrix');
  const rows: XmlNode[] = [];
  for (let at = 0; at < cells.length; at += columns) {
    const row = cells.slice(at, at + columns).map((cell) => argument('e', fill(cell)));
    rows.push(element('mr', ...row));
  }
  return element('m', ...rows);
}
