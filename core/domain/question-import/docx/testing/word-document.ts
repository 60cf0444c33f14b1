import { strToU8, zipSync } from 'fflate';

/** Writes parts of Word files for tests, as Word writes them. */
const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ');
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface WordParts {
  /** What stands in the body. */
  body: string;
  numbering?: string;
  styles?: string;
  footnotes?: string;
  header?: string;
  /** By their names in word/media; the first is the relationship 'rId100'. */
  media?: Record<string, Uint8Array>;
  /** By their ids: an address outside. */
  external?: Record<string, string>;
  contentType?: string;
  /** Other files of the package. */
  files?: Record<string, Uint8Array>;
}

export function wordDocument(parts: WordParts): Uint8Array {
  const media = Object.entries(parts.media ?? {});
  const named = (['numbering', 'styles', 'footnotes', 'header'] as const).filter(
    (name) => parts[name] !== undefined,
  );
  const relationships = [
    ...named.map((name, index) => relationship(`rId${index + 1}`, name, `${name}.xml`)),
    ...media.map(([name], index) => relationship(`rId${100 + index}`, 'image', `media/${name}`)),
    ...Object.entries(parts.external ?? {}).map(([id, address]) => relationship(id, 'image', address, true)),
  ];
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${parts.contentType ?? MAIN}"/></Types>`,
    ),
    '_rels/.rels': strToU8(relationshipsPart([relationship('rId1', 'officeDocument', 'word/document.xml')])),
    'word/document.xml': strToU8(
      `${HEAD}<w:document ${NAMESPACES}><w:body>${parts.body}<w:sectPr/></w:body></w:document>`,
    ),
    'word/_rels/document.xml.rels': strToU8(relationshipsPart(relationships)),
    ...Object.fromEntries(media.map(([name, bytes]) => [`word/media/${name}`, bytes])),
    ...parts.files,
  };
  for (const name of named) files[`word/${name}.xml`] = strToU8(`${HEAD}${rooted(name, parts[name] ?? '')}`);
  return zipSync(files, { level: 1 });
}

function rooted(name: string, content: string): string {
  const root = name === 'header' ? 'w:hdr' : `w:${name}`;
  return `<${root} ${NAMESPACES}>${content}</${root}>`;
}

function relationship(id: string, kind: string, target: string, isExternal = false): string {
  return `<Relationship Id="${id}" Type="${KIND}/${kind}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`;
}

function relationshipsPart(items: readonly string[]): string {
  return `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A run; '\t' and '\n' in the text are tabs and breaks. @param properties what stands in w:rPr */
export function run(text: string, properties = ''): string {
  const parts = text
    .split(/([\t\n])/)
    .map((part) =>
      part === '\t'
        ? '<w:tab/>'
        : part === '\n'
          ? '<w:br/>'
          : `<w:t xml:space="preserve">${escaped(part)}</w:t>`,
    );
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${parts.join('')}</w:r>`;
}

/** A paragraph of runs and formulas; what does not begin with '<' is a run of its own. @param properties of w:pPr */
export function paragraph(content: string | readonly string[], properties = ''): string {
  const parts = typeof content === 'string' ? [content] : content;
  const runs = parts.map((part) => (part.startsWith('<') ? part : run(part)));
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${runs.join('')}</w:p>`;
}

export const paragraphs = (...lines: (string | string[])[]) => lines.map((line) => paragraph(line)).join('');

/** A table of cells, each of them a text or paragraphs. */
export function table(rows: readonly (readonly string[])[]): string {
  const cell = (content: string) =>
    `<w:tc><w:tcPr/>${content.startsWith('<w:p') || content.startsWith('<w:tbl') ? content : paragraph(content)}</w:tc>`;
  return `<w:tbl><w:tblPr/>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

export const numbered = (list: number, level = 0) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;

/** A picture in the line. */
export function picture(id: string, words = '', attribute = 'r:embed'): string {
  return `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="${escaped(words)}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip ${attribute}="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}

/** A formula in the line. @param content OMML */
export const formula = (content: string) => `<m:oMath>${content}</m:oMath>`;

/** A run of a formula as Word writes it. */
export function mathRun(text: string, properties = ''): string {
  const fonts = '<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/></w:rPr>';
  return `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}${fonts}<m:t>${escaped(text)}</m:t></m:r>`;
}

/** One pixel. */
export const PNG = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0,
  1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0x0d, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c, 0x63, 0xf8,
  0xcf, 0xc0, 0xf0, 0x1f, 0, 5, 0, 1, 0xff, 0x89, 0x99, 0x3d, 0x1d, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae,
  0x42, 0x60, 0x82,
]);
