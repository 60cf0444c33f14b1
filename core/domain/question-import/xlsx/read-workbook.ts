import { FileError } from '../file-error.ts';
import type { ZipEntries } from '../packages/open-zip.ts';
import { streamXml } from '../packages/read-xml.ts';

export interface SheetName {
  name: string;
  /** Relative to the workbook. */
  target: string;
  isHidden: boolean;
}

/** The sheets of a workbook, in their order, and whether it counts days from 1904. @throws FileError xlsx_broken for an archive that is no workbook */
export function readWorkbook(entries: ZipEntries): { sheets: SheetName[]; is1904: boolean } {
  const decode = (path: string) => {
    const bytes = entries.get(path);
    if (!bytes) throw new FileError('xlsx_broken');
    return new TextDecoder().decode(bytes);
  };
  const targets = new Map<string, string>();
  streamXml(decode('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target, TargetMode }) => {
      if (name === 'Relationship' && Id && Target && TargetMode !== 'External') targets.set(Id, Target);
    },
  });
  const sheets: SheetName[] = [];
  let is1904 = false;
  streamXml(decode('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      const target = name === 'sheet' ? targets.get(attributes['r:id'] ?? '') : undefined;
      if (!target) return;
      const isHidden = attributes.state !== undefined && attributes.state !== 'visible';
      sheets.push({ name: attributes.name ?? '', target, isHidden });
    },
  });
  return { sheets, is1904 };
}
