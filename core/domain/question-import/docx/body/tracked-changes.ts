import type { Reading, TrackedChanges } from '#core/domain/question-import/docx/body/reading.ts';
import { childOf, type XmlNode } from '#core/domain/question-import/docx/package/xml.ts';
import type { FileProblem } from '#core/domain/question-import/parsed-question.ts';

/** Of deletions that are quoted: more of them are counted. */
const QUOTED = 8;
const LONGEST_QUOTE = 120;

/** Counts what was deleted, and keeps its words to be quoted. */
export function noteDeletion(node: XmlNode, { changes }: Reading): void {
  const text = deletedText(node).replace(/\s+/g, ' ').trim();
  changes.deletions += 1;
  if (text !== '' && changes.deleted.length < QUOTED) changes.deleted.push(text.slice(0, LONGEST_QUOTE));
}

const deletedText = (node: XmlNode): string =>
  /^(?:w:t|w:delText|m:t)$/.test(node.name) ? node.text : node.children.map(deletedText).join('');

/** The mark at the end of a paragraph was deleted or moved away: what is left of it belongs to the next paragraph. */
export function isEndDeleted(properties: XmlNode | undefined): boolean {
  const mark = childOf(properties, 'w:rPr');
  return childOf(mark, 'w:del') !== undefined || childOf(mark, 'w:moveFrom') !== undefined;
}

/** Said once for the whole file. */
export function problemsOfChanges({ insertions, deletions, deleted }: TrackedChanges): FileProblem[] {
  if (insertions + deletions === 0) return [];
  const where = { row: null, column: null, severity: 'warning' } as const;
  if (deleted.length === 0)
    return [{ ...where, code: 'docx_changes_accepted', values: { changes: insertions + deletions } }];
  const text = deleted.map((words) => `“${words}”`).join(' · ');
  return [{ ...where, code: 'docx_changes_deleted', values: { changes: insertions + deletions, text } }];
}
