import { readControl, readFormField } from '#core/domain/question-import/docx/body/read-controls.ts';
import { readDrawing, readObject, readVml } from '#core/domain/question-import/docx/body/read-drawings.ts';
import type { Gathered, Reading } from '#core/domain/question-import/docx/body/reading.ts';
import { noteDeletion } from '#core/domain/question-import/docx/body/tracked-changes.ts';
import { isLegacyFont } from '#core/domain/question-import/docx/legacy-fonts.ts';
import { ommlToTex } from '#core/domain/question-import/docx/omml/omml-to-tex.ts';
import { texProblem } from '#core/domain/question-import/docx/omml/tex-problem.ts';
import { fontOf, runFlag, type Style, sizeOf } from '#core/domain/question-import/docx/package/styles.ts';
import {
  childOf,
  childrenOf,
  settingOf,
  textBelow,
  type XmlNode,
} from '#core/domain/question-import/docx/package/xml.ts';
import {
  BOLD,
  COLOURED,
  HIGHLIGHT,
  ITALIC,
  joinRich,
  objectRich,
  plainRich,
  type RichText,
  SUBSCRIPT,
  SUPERSCRIPT,
  UNDERLINE,
} from '#core/domain/question-import/docx/rich-text.ts';
import { fontText, symbolText } from '#core/domain/question-import/docx/symbol-font.ts';

export function readInline(
  nodes: readonly XmlNode[],
  style: Style,
  reading: Reading,
  gathered: Gathered,
): RichText {
  return joinRich(nodes.map((node) => readNode(node, style, reading, gathered)));
}

const EMPTY = plainRich('');
/** Of the words before a footnote. */
const LONGEST_PLACE = 40;

function readNode(node: XmlNode, style: Style, reading: Reading, gathered: Gathered): RichText {
  switch (node.name) {
    case 'w:r':
      return readRun(node, style, reading, gathered);
    case 'm:oMath':
      return formula(node, false, gathered);
    case 'm:oMathPara':
      return joinRich(
        childrenOf(node, 'm:oMath').map((math) => formula(math, true, gathered)),
        '\n',
      );
    case 'w:del':
      noteDeletion(node, reading);
      return EMPTY;
    // It is read where it was moved to.
    case 'w:moveFrom':
      return EMPTY;
    case 'w:ins':
      reading.changes.insertions += 1;
      return readInline(node.children, style, reading, gathered);
    case 'w:commentRangeStart':
      gathered.losses.push('a comment');
      return EMPTY;
    case 'mc:AlternateContent':
      return readInline(alternative(node), style, reading, gathered);
    case 'w:sdt':
      return readControl(node, gathered) ?? readInline(node.children, style, reading, gathered);
    case 'w:pPr':
    case 'w:rPr':
    case 'w:sdtPr':
    case 'w:instrText':
      return EMPTY;
    default:
      // Links, insertions, content controls, smart tags, simple fields: what is in them.
      return readInline(node.children, style, reading, gathered);
  }
}

/** Of the forms a file offers for one thing, the first one we may understand. */
export function alternative(node: XmlNode): XmlNode[] {
  const choice = childOf(node, 'mc:Choice');
  const fallback = childOf(node, 'mc:Fallback');
  return (choice && choice.children.length > 0 ? choice : fallback)?.children ?? [];
}

function formula(node: XmlNode, isDisplay: boolean, gathered: Gathered): RichText {
  if (hasDrawing(node)) gathered.losses.push('a drawing of lines and shapes within a formula');
  const tex = ommlToTex(node);
  if (tex === '') return EMPTY;
  const message = texProblem(tex);
  if (message === null) return objectRich({ kind: 'formula', tex, isDisplay });
  const code = message === 'too_long' ? 'docx_formula_too_long' : 'docx_formula_failed';
  const values = { formula: tex.slice(0, 200), message };
  return objectRich({ kind: 'formula', tex, isDisplay, problem: { severity: 'error', code, values } });
}

/** An arrow that was drawn over a formula, and not set. */
const hasDrawing = (node: XmlNode): boolean =>
  /^(?:w:drawing|w:pict|w:object)$/.test(node.name) || node.children.some(hasDrawing);

function readRun(run: XmlNode, style: Style, reading: Reading, gathered: Gathered): RichText {
  const own = childOf(run, 'w:rPr');
  const named = reading.styles.get(settingOf(own, 'w:rStyle'));
  if (runFlag('w:vanish', own, named.run)) {
    if (run.children.some(({ name }) => name === 'w:t')) gathered.losses.push('hidden text');
    return EMPTY;
  }
  if (runFlag('w:strike', own) || runFlag('w:dstrike', own)) gathered.losses.push('a line through words');
  const marks = marksOf(own, named.run, style.size ?? reading.styles.defaultSize);
  const font = fontOf(own) ?? named.font ?? style.font ?? reading.styles.defaultFont ?? '';
  const write = (text: string) => {
    reading.counts.letters += text.length;
    gathered.said = `${gathered.said}${text}`.slice(-LONGEST_PLACE);
    if (isLegacyFont(font) && /[A-Za-z]/.test(text)) {
      reading.counts.legacyLetters += text.length;
      reading.legacyFont ??= font;
      if (!gathered.problems.some(({ code }) => code === 'docx_legacy_font')) {
        gathered.problems.push({ severity: 'error', code: 'docx_legacy_font', values: { font } });
      }
    }
    return plainRich(fontText(font, text) ?? text, marks);
  };
  return joinRich(run.children.map((node) => readRunPart(node, write, style, reading, gathered)));
}

function marksOf(own: XmlNode | undefined, named: XmlNode | undefined, size: number): number {
  const isSet = (name: string) => runFlag(name, own, named);
  const place = settingOf(own, 'w:vertAlign') ?? settingOf(named, 'w:vertAlign') ?? positionOf(own, size);
  const colour = settingOf(own, 'w:color') ?? 'auto';
  const shade = childOf(own, 'w:shd')?.attributes['w:fill'] ?? 'auto';
  return (
    (isSet('w:b') ? BOLD : 0) +
    (isSet('w:i') ? ITALIC : 0) +
    (isSet('w:u') ? UNDERLINE : 0) +
    (isSet('w:highlight') || !/^(auto|ffffff)$/i.test(shade) ? HIGHLIGHT : 0) +
    (/^(auto|000000)$/i.test(colour) ? 0 : COLOURED) +
    (place === 'subscript' ? SUBSCRIPT : place === 'superscript' ? SUPERSCRIPT : 0)
  );
}

/** LibreOffice raises or lowers a run and makes it smaller; text beside an equation object is moved, but not smaller. */
function positionOf(own: XmlNode | undefined, size: number): string | undefined {
  const position = Number(settingOf(own, 'w:position') ?? 0);
  const isSmaller = (sizeOf(own) ?? size) < size * 0.9;
  return position === 0 || !isSmaller ? undefined : position > 0 ? 'superscript' : 'subscript';
}

function readRunPart(
  node: XmlNode,
  write: (text: string) => RichText,
  style: Style,
  reading: Reading,
  gathered: Gathered,
): RichText {
  if (node.name === 'w:fldChar') return joinRich([readField(node, gathered), readFormField(node, gathered)]);
  if (node.name === 'w:instrText') {
    gathered.instruction += node.text;
    return EMPTY;
  }
  if (gathered.fieldDepth > 0) return EMPTY;
  switch (node.name) {
    case 'w:t':
      return write(node.text.replace(/[\n\r\u2028]/g, ' '));
    case 'w:tab':
    case 'w:ptab':
      return plainRich('\t');
    case 'w:br':
    case 'w:cr':
      return plainRich('\n');
    case 'w:noBreakHyphen':
      return write('-');
    case 'w:sym':
      return plainRich(symbolText(node));
    case 'w:drawing':
      return readDrawing(node, reading, gathered);
    case 'w:pict':
      return readVml(node, reading, gathered);
    case 'w:object':
      // The button of a form on the web, beside its option.
      if (childOf(node, 'w:control')) gathered.losses.push('control of a form');
      return childOf(node, 'w:control') ? EMPTY : readObject(node, reading);
    case 'w:footnoteReference':
    case 'w:endnoteReference': {
      const note = reading.notes.get(`${node.name}/${node.attributes['w:id'] ?? ''}`) ?? '';
      const place = gathered.said.trim();
      gathered.losses.push(`footnote${place && ` behind “${place}”`}: ${note}`.trim());
      return EMPTY;
    }
    case 'w:ruby':
      gathered.losses.push(`ruby: ${childrenOf(node, 'w:rt').map(textBelow).join('')}`);
      return readInline(childOf(node, 'w:rubyBase')?.children ?? [], style, reading, gathered);
    case 'mc:AlternateContent':
      return joinRich(alternative(node).map((part) => readRunPart(part, write, style, reading, gathered)));
    case 'm:oMath':
      return formula(node, false, gathered);
    default:
      return EMPTY;
  }
}

/** A field shows its result; formulas of Word 97 are fields that show nothing. */
function readField(node: XmlNode, gathered: Gathered): RichText {
  const type = node.attributes['w:fldCharType'];
  if (type === 'begin') {
    gathered.fieldDepth += 1;
    gathered.instruction = '';
  } else if (gathered.fieldDepth > 0) gathered.fieldDepth -= 1;
  const isFormula = /^\s*EQ\s/i.test(gathered.instruction);
  if (type === 'begin' || !isFormula) return EMPTY;
  const values = { name: `EQ ${gathered.instruction.trim().slice(2, 80).trim()}` };
  gathered.instruction = '';
  return objectRich({
    kind: 'picture',
    name: null,
    words: '',
    problem: { severity: 'error', code: 'docx_old_equation', values },
  });
}
