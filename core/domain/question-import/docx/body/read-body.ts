import type { Line, TextLine } from '#core/domain/question-import/docx/body/line.ts';
import { alternative, readInline } from '#core/domain/question-import/docx/body/read-runs.ts';
import type { Gathered, Reading } from '#core/domain/question-import/docx/body/reading.ts';
import { isEndDeleted, noteDeletion } from '#core/domain/question-import/docx/body/tracked-changes.ts';
import { FileRefusal } from '#core/domain/question-import/docx/package/refusal.ts';
import { numberingOf } from '#core/domain/question-import/docx/package/styles.ts';
import {
  childOf,
  childrenOf,
  settingOf,
  textBelow,
  type XmlNode,
} from '#core/domain/question-import/docx/package/xml.ts';
import {
  collapseBlanks,
  labelledRich,
  linesOfRich,
  plainRich,
} from '#core/domain/question-import/docx/rich-text.ts';

/** Of one file. A book of 5,000 questions has about 50,000 paragraphs. */
export const BODY_LIMITS = { paragraphs: 100_000, cells: 100_000 };

/** What stands in a body, a cell or a text box, in the order it is read. */
export function readBlocks(nodes: readonly XmlNode[], reading: Reading): Line[] {
  return nodes.flatMap((node): Line[] => {
    switch (node.name) {
      case 'w:p':
        return readParagraph(node, reading);
      case 'w:tbl':
        return [...readHeld(reading), readTable(node, reading)];
      case 'mc:AlternateContent':
        return readBlocks(alternative(node), reading);
      case 'w:sdt':
        return readBlocks(childOf(node, 'w:sdtContent')?.children ?? [], reading);
      case 'w:ins':
      case 'w:moveTo':
      case 'w:customXml':
      case 'w:smartTag':
        return readBlocks(node.children, reading);
      case 'm:oMathPara':
      case 'm:oMath':
        return readParagraph(paragraphOf([node]), reading);
      default:
        return [];
    }
  });
}

/** All there is in a cell or a text box. */
function readAll(nodes: readonly XmlNode[], reading: Reading): Line[] {
  return [...readBlocks(nodes, reading), ...readHeld(reading)];
}

/** What paragraphs without an end have left over, where no paragraph follows. */
export function readHeld(reading: Reading): Line[] {
  return reading.held.length === 0 ? [] : readParagraph(paragraphOf([]), reading);
}

const paragraphOf = (children: XmlNode[]): XmlNode => ({ name: 'w:p', attributes: {}, children, text: '' });

function readParagraph(node: XmlNode, reading: Reading): Line[] {
  reading.counts.paragraphs += 1;
  if (reading.counts.paragraphs > BODY_LIMITS.paragraphs) {
    throw new FileRefusal('docx_too_many_paragraphs', { most: BODY_LIMITS.paragraphs });
  }
  const properties = childOf(node, 'w:pPr');
  const children = [...reading.held.splice(0), ...node.children];
  if (isEndDeleted(properties)) {
    reading.held.push(...children.filter(({ name }) => name !== 'w:pPr'));
    return [];
  }
  const style = reading.styles.get(settingOf(properties, 'w:pStyle'));
  const isCentred = (settingOf(properties, 'w:jc') ?? style.alignment) === 'center';
  const gathered: Gathered = {
    problems: [],
    losses: [],
    said: '',
    boxes: [],
    choices: [],
    fieldDepth: 0,
    instruction: '',
  };
  const content = collapseBlanks(readInline(children, style, reading, gathered));
  const { label, list, point } = labelOf(properties, style.numbering, reading);
  const look = `${settingOf(properties, 'w:pStyle') ?? ''} ${point}`.trim();
  const whole = label === null ? content : labelledRich(label === '•' ? '- ' : `${label}\t`, content);
  const lines = linesOfRich(whole).map(
    (rich, index): TextLine => ({
      kind: 'text',
      rich,
      heading: style.heading,
      ...(isCentred && { isCentred }),
      list: index === 0 && label !== null ? list : null,
      ...(index === 0 && look !== '' && { look }),
      problems: index === 0 ? gathered.problems : [],
      losses: index === 0 ? [...new Set(gathered.losses)] : [],
    }),
  );
  const isBoxOnly = content.text.trim() === '' && gathered.boxes.length > 0;
  const boxes = gathered.boxes.flatMap((box) => readAll(box.children, reading));
  const choices = gathered.choices.map(plainLine);
  return [...(isBoxOnly ? [] : lines), ...choices, ...boxes];
}

const plainLine = (text: string): TextLine => ({
  kind: 'text',
  rich: plainRich(text),
  heading: null,
  list: null,
  problems: [],
  losses: [],
});

function labelOf(
  properties: XmlNode | undefined,
  ofStyle: { list: string | null; level: number | null } | null,
  reading: Reading,
): { label: string | null; list: string | null; point: string } {
  const own = numberingOf(properties);
  const list = own?.list ?? ofStyle?.list ?? null;
  const level = own?.level ?? ofStyle?.level ?? 0;
  // '0' takes a paragraph out of the list of its style.
  if (list === null || list === '0') return { label: null, list: null, point: '' };
  return {
    label: reading.numbering.next(list, level),
    list: `${list}/${level}`,
    point: reading.numbering.point(list, level),
  };
}

function readTable(table: XmlNode, reading: Reading): Line {
  const rows = rowsOf(table, reading).map((row) =>
    cellsOf(row).flatMap((cell): Line[][] => {
      reading.counts.cells += 1;
      if (reading.counts.cells > BODY_LIMITS.cells) {
        throw new FileRefusal('docx_too_many_cells', { most: BODY_LIMITS.cells });
      }
      const properties = childOf(cell, 'w:tcPr');
      const merge = settingOf(properties, 'w:vMerge');
      const isContinued = merge !== undefined && merge !== 'restart';
      const lines = isContinued ? [] : readAll(cell.children, reading);
      const span = Math.min(Math.max(Number(settingOf(properties, 'w:gridSpan') ?? 1) || 1, 1), 63);
      return [lines, ...new Array<Line[]>(span - 1).fill([])];
    }),
  );
  return { kind: 'table', rows };
}

const within = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((child) => {
    if (child.name === name) return [child];
    return /^w:(sdt|sdtContent|customXml|ins)$/.test(child.name) ? within(child, name) : [];
  });

/** A row that was deleted with changes tracked is no row. */
const rowsOf = (table: XmlNode, reading: Reading) =>
  within(table, 'w:tr').filter((row) => {
    const isDeleted = childOf(childOf(row, 'w:trPr'), 'w:del') !== undefined;
    if (isDeleted) noteDeletion(row, reading);
    return !isDeleted;
  });
const cellsOf = (row: XmlNode) => within(row, 'w:tc');

const LONGEST_NOTE = 400;

export function textOfNotes(part: XmlNode | null, reference: string): [string, string][] {
  return [...childrenOf(part ?? undefined, 'w:footnote'), ...childrenOf(part ?? undefined, 'w:endnote')].map(
    (note) => {
      const paragraphs = note.children.map(textBelow).filter((text) => text.trim() !== '');
      return [
        `${reference}/${note.attributes['w:id'] ?? ''}`,
        paragraphs.join(' ').trim().slice(0, LONGEST_NOTE),
      ];
    },
  );
}
