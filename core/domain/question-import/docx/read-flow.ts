import type { Line } from '#core/domain/question-import/docx/body/line.ts';
import { readBlocks, readHeld, textOfNotes } from '#core/domain/question-import/docx/body/read-body.ts';
import type { Reading } from '#core/domain/question-import/docx/body/reading.ts';
import { problemsOfChanges } from '#core/domain/question-import/docx/body/tracked-changes.ts';
import { flatten } from '#core/domain/question-import/docx/layout/flatten.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { withOddLooks } from '#core/domain/question-import/docx/layout/odd-looks.ts';
import { tidyLines } from '#core/domain/question-import/docx/layout/tidy-lines.ts';
import { readEquations } from '#core/domain/question-import/docx/mathtype/equations.ts';
import {
  type DocumentPackage,
  openDocument,
} from '#core/domain/question-import/docx/package/document-package.ts';
import { readNumbering } from '#core/domain/question-import/docx/package/numbering.ts';
import { FileRefusal } from '#core/domain/question-import/docx/package/refusal.ts';
import { readStyles } from '#core/domain/question-import/docx/package/styles.ts';
import { parseXml, textBelow } from '#core/domain/question-import/docx/package/xml.ts';
import { readPictures } from '#core/domain/question-import/docx/pictures.ts';
import type { Attachment, FileProblem } from '#core/domain/question-import/parsed-question.ts';
import { quote } from '#core/domain/question-import/quote.ts';
import { sourceLines } from './words-left.ts';

/** Of the letters of a file in fonts from before Unicode, as a share: from here on it is refused as a whole. */
const MOST_LEGACY = 0.3;

/** The lines of a Word file in reading order, before anything is known of questions. */
export interface Flow {
  lines: FlowLine[];
  /** The words of the paper as they stand in it, paragraph by paragraph, before any of them was taken for a mark. */
  source: string[];
  attachments: Map<string, Attachment>;
  problems: FileProblem[];
}

/** @throws FileRefusal where the file cannot be read, or most of it is in fonts from before Unicode */
export function readFlow(bytes: Uint8Array): Flow {
  const file = openDocument(bytes);
  const reading: Reading = {
    styles: readStyles(file.part('styles')),
    numbering: readNumbering(file.part('numbering')),
    pictures: readPictures(file),
    equations: readEquations(file),
    notes: new Map([
      ...textOfNotes(file.part('footnotes'), 'w:footnoteReference'),
      ...textOfNotes(file.part('endnotes'), 'w:endnoteReference'),
    ]),
    counts: { paragraphs: 0, cells: 0, letters: 0, legacyLetters: 0 },
    changes: { insertions: 0, deletions: 0, deleted: [] },
    held: [],
    legacyFont: null,
  };
  const lines: Line[] = [];
  // A paragraph or table at a time: the tree of a whole book would be large.
  parseXml(file.document, { depth: 2, take: (node) => lines.push(...readBlocks([node], reading)) });
  lines.push(...readHeld(reading));
  const { letters, legacyLetters } = reading.counts;
  if (reading.legacyFont !== null && legacyLetters > letters * MOST_LEGACY) {
    throw new FileRefusal('docx_legacy_font', { font: reading.legacyFont });
  }
  return {
    lines: tidyLines(withOddLooks(flatten(lines))),
    source: sourceLines(lines),
    attachments: reading.pictures.attachments,
    problems: [...lossesOfPages(file), ...problemsOfChanges(reading.changes)],
  };
}

/** Headers and footers are read for their words only, to name them. */
function lossesOfPages(file: DocumentPackage): FileProblem[] {
  const texts = ['header', 'footer'].flatMap((kind) => {
    const part = file.part(kind);
    const text = part ? textBelow(part).trim() : '';
    return text === '' ? [] : [text];
  });
  if (texts.length === 0) return [];
  const values = { text: quote(texts.join(' / ')) };
  return [{ row: null, column: null, severity: 'warning', code: 'docx_page_text_left_out', values }];
}
