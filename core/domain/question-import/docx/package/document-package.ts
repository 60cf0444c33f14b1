import { type Archive, openArchive } from '#core/domain/question-import/docx/package/archive.ts';
import { FileRefusal } from '#core/domain/question-import/docx/package/refusal.ts';
import { parseXml, type XmlNode } from '#core/domain/question-import/docx/package/xml.ts';

export interface Relationship {
  type: string;
  /** The path of a part, or an address outside when `isExternal`. */
  target: string;
  isExternal: boolean;
}

export interface DocumentPackage {
  archive: Archive;
  /** The bytes of word/document.xml, whatever it is called. */
  document: Uint8Array;
  relationships: ReadonlyMap<string, Relationship>;
  /** A part the document refers to by its kind: 'styles', 'numbering'; null when there is none. */
  part: (kind: string) => XmlNode | null;
  names: readonly string[];
}

/** Opens what must be a Word document without macros; says of anything else what it is. */
export function openDocument(bytes: Uint8Array): DocumentPackage {
  refuseOtherFormats(bytes);
  const archive = openArchive(bytes);
  refuseOtherPackages(archive);
  const main = [...relationshipsOf(archive, '').values()].find(
    ({ type }) => type === 'officeDocument',
  )?.target;
  const document = main === undefined ? null : archive.read(main);
  if (main === undefined || document === null)
    throw new FileRefusal('docx_part_missing', { part: main ?? 'word/document.xml' });
  const relationships = relationshipsOf(archive, main);
  const part = (kind: string): XmlNode | null => {
    const found = [...relationships.values()].find(({ type, isExternal }) => type === kind && !isExternal);
    const content = found ? archive.read(found.target) : null;
    return content ? parseXml(content) : null;
  };
  return { archive, document, relationships, part, names: archive.names };
}

const startsWith = (bytes: Uint8Array, text: string) =>
  [...text].every((sign, index) => bytes[index] === sign.charCodeAt(0));

function refuseOtherFormats(bytes: Uint8Array): void {
  if (startsWith(bytes, 'PK\u0003\u0004')) return;
  if (bytes.length === 0) throw new FileRefusal('docx_empty');
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).trimStart();
  if (head.includes('%PDF-')) throw new FileRefusal('docx_is_pdf');
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) {
    // An encrypted package is a file of the old kind that holds a stream of this name, in UTF-16.
    const whole = new TextDecoder('latin1').decode(bytes.subarray(0, 4 * 1024 * 1024)).replaceAll('\0', '');
    throw new FileRefusal(
      /EncryptedPackage|EncryptionInfo/.test(whole) ? 'docx_encrypted' : 'docx_is_old_doc',
    );
  }
  if (head.startsWith('{\\rtf')) throw new FileRefusal('docx_is_rtf');
  if (/^(?:<!doctype html|<html|<\?xml[^>]*\?>\s*<html)/i.test(head)) throw new FileRefusal('docx_is_html');
  throw new FileRefusal('docx_not_word');
}

function refuseOtherPackages(archive: Archive): void {
  const types = archive.read('[Content_Types].xml');
  if (!types) {
    const isOpenDocument = archive.has('mimetype') && archive.has('content.xml');
    throw isOpenDocument ? new FileRefusal('docx_is_odt') : new FileRefusal('docx_not_word');
  }
  const kinds = parseXml(types)
    .children.map(({ attributes }) => attributes.ContentType ?? '')
    .join('\n');
  const hasMacros = archive.names.some((name) => /(?:^|\/)vba(?:Project|Data)\./i.test(name));
  if (hasMacros || /macroEnabled/i.test(kinds)) throw new FileRefusal('docx_macros');
  if (/spreadsheetml\.sheet\.main/.test(kinds)) throw new FileRefusal('docx_is_spreadsheet');
  if (/presentationml\.(?:presentation|slideshow)\.main/.test(kinds))
    throw new FileRefusal('docx_is_presentation');
}

/** @param of the part whose relationships they are; '' for those of the package. */
function relationshipsOf(archive: Archive, of: string): Map<string, Relationship> {
  const folder = of.includes('/') ? of.slice(0, of.lastIndexOf('/') + 1) : '';
  const content = archive.read(`${folder}_rels/${of.slice(folder.length)}.rels`);
  if (!content) return new Map();
  return new Map(
    parseXml(content).children.map(({ attributes }) => {
      const isExternal = attributes.TargetMode === 'External';
      const target = attributes.Target ?? '';
      const type = (attributes.Type ?? '').replace(/^.*\//, '');
      return [
        attributes.Id ?? '',
        { type, target: isExternal ? target : resolved(folder, target), isExternal },
      ];
    }),
  );
}

function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const path: string[] = folder.split('/').filter((step) => step !== '');
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}
