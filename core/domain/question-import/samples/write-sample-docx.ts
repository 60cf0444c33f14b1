import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const sign = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const fraction = (above: string, below: string) =>
  `<m:oMath><m:f><m:num>${sign(above)}</m:num><m:den>${sign(below)}</m:den></m:f></m:oMath>`;

const LINES = [
  run('1. A body of mass m falls from rest. After a time t its speed is v. What is its acceleration?'),
  run('(a) ') + fraction('v', 't'),
  run('(b) ') + fraction('t', 'v'),
  `${run('(c) ')}<m:oMath>${sign('vt')}</m:oMath>`,
  run('(d) ') + fraction('m', 'v'),
  run('Ans. (a)'),
  run('2. Which of these is a noble gas?'),
  run('(a) Neon'),
  run('(b) Oxygen'),
  run('(c) Nitrogen'),
  run('(d) Chlorine'),
  run('Ans. (a)'),
];

/** Numbered questions with an equation, options on lines of their own, and lines with the answers. */
export function writeSampleDocx(): Uint8Array {
  const body = LINES.map((line) => `<w:p>${line}</w:p>`).join('');
  const files = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${HEAD}<w:document xmlns:w="${WORD}" xmlns:m="${MATH}"><w:body>${body}</w:body></w:document>`,
  };
  const packed = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
  return zipSync(packed, { level: 6, mtime: new Date(2000, 0, 1) });
}
