import { strToU8, zipSync } from 'fflate';

const columnName = (at: number) => `${at < 26 ? '' : 'A'}${String.fromCharCode(65 + (at % 26))}`;

/** A workbook of one sheet with these texts in its cells. @param others further parts, by their paths */
export function workbook(
  rows: readonly (readonly string[])[],
  others: Record<string, string> = {},
): Uint8Array {
  const sheet = rows
    .map((cells, at) => {
      const written = cells.map((text, column) =>
        text === '' ? '' : `<c r="${columnName(column)}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
      );
      return `<row r="${at + 1}">${written.join('')}</row>`;
    })
    .join('');
  const parts: Record<string, string> = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Paper" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...others,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
}
