import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ARCHIVE_LIMITS, openArchive } from '#core/domain/question-import/docx/package/archive.ts';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  paragraphs,
  table,
  type WordParts,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const codesOf = async (bytes: Uint8Array) => {
  const file = await readDocx(bytes);
  expect(file.questions).toEqual([]);
  return file.problems.map(({ code }) => code);
};
const word = (parts: Partial<WordParts>) => wordDocument({ body: paragraphs('1. What?'), ...parts });
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const utf16 = (text: string) => [...text].flatMap((sign) => [sign.charCodeAt(0), 0]);

describe('what is no Word document', () => {
  it.each([
    ['nothing', new Uint8Array(), 'docx_empty'],
    ['some text', strToU8('1. What?'), 'docx_not_word'],
    ['a PDF', strToU8('%PDF-1.7\n…'), 'docx_is_pdf'],
    ['an old document', Uint8Array.from([...OLE, ...utf16('WordDocument')]), 'docx_is_old_doc'],
    ['a document with a password', Uint8Array.from([...OLE, ...utf16('EncryptedPackage')]), 'docx_encrypted'],
    ['RTF', strToU8('{\\rtf1 x}'), 'docx_is_rtf'],
    ['a web page', strToU8('<!DOCTYPE html><p>x'), 'docx_is_html'],
    ['another zip', zipSync({ 'a.txt': strToU8('x') }), 'docx_not_word'],
    ['OpenDocument', zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<x/>') }), 'docx_is_odt'],
    [
      'Excel',
      word({ contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' }),
      'docx_is_spreadsheet',
    ],
    [
      'slides',
      word({
        contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
      }),
      'docx_is_presentation',
    ],
    [
      'macros by kind',
      word({ contentType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
      'docx_macros',
    ],
    ['macros by file', word({ files: { 'word/vbaProject.bin': new Uint8Array(3) } }), 'docx_macros'],
    ['a file cut off', word({}).slice(0, 400), 'docx_damaged'],
    ['no document', zipSync({ '[Content_Types].xml': strToU8('<Types/>') }), 'docx_part_missing'],
    ['broken XML', word({ body: '<w:p><w:r>' }), 'docx_damaged'],
    ['no questions', word({ body: paragraphs('Hello') }), 'docx_no_questions'],
    ['nothing at all in it', word({ body: '' }), 'docx_no_questions'],
  ])('%s', async (_, bytes, code) => {
    expect(await codesOf(bytes)).toEqual([code]);
  });
});

it('refuses entities before one is expanded', async () => {
  const lol = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  ).join('');
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${lol}]><x>&l9;</x>`;
  expect(await codesOf(word({ files: { 'word/document.xml': strToU8(bomb) } }))).toEqual(['docx_entities']);
  const outside = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>';
  expect(await codesOf(word({ files: { 'word/document.xml': strToU8(outside) } }))).toEqual([
    'docx_entities',
  ]);
});

it('refuses a zip bomb, whatever its directory says of its size', () => {
  const limits = { entries: 10, entryBytes: 1_000_000, totalBytes: 2_000_000 };
  const bomb = zipSync({ a: new Uint8Array(limits.entryBytes + 1) });
  expect(bomb.length).toBeLessThan(10_000);
  expect(() => openArchive(bomb, limits).read('a')).toThrow('docx_too_large');
  const lying = bomb.slice();
  const view = new DataView(lying.buffer);
  for (let at = 0; at + 46 < lying.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
  }
  expect(lying).not.toEqual(bomb);
  expect(() => openArchive(lying, limits).read('a')).toThrow('docx_too_large');
});

it('says of a bomb in a Word file that it is too large', { timeout: 120_000 }, async () => {
  const document = new Uint8Array(ARCHIVE_LIMITS.entryBytes + 1);
  expect(await codesOf(word({ files: { 'word/document.xml': document } }))).toEqual(['docx_too_large']);
});

it('counts what all parts unpack to together', () => {
  const bytes = zipSync({ a: new Uint8Array(600), b: new Uint8Array(600) });
  const archive = openArchive(bytes, { entries: 10, entryBytes: 1000, totalBytes: 1000 });
  expect(archive.read('a')).toHaveLength(600);
  expect(() => archive.read('b')).toThrow('docx_too_large');
  expect(() => openArchive(bytes, { entries: 1, entryBytes: 1000, totalBytes: 1000 })).toThrow(
    'docx_too_many_parts',
  );
});

it('gives up on nesting, endless documents and endless tables', { timeout: 120_000 }, async () => {
  const deep = '<w:tbl><w:tr><w:tc>'.repeat(300) + '</w:tc></w:tr></w:tbl>'.repeat(300);
  expect(await codesOf(word({ body: deep }))).toEqual(['docx_too_deep']);
  expect(await codesOf(word({ body: '<w:p/>'.repeat(200_000) }))).toEqual(['docx_too_many_paragraphs']);
  const wide = `<w:tr>${'<w:tc/>'.repeat(1000)}</w:tr>`;
  expect(await codesOf(word({ body: `<w:tbl>${wide.repeat(101)}</w:tbl>` }))).toEqual([
    'docx_too_many_cells',
  ]);
});

it('is not kept busy by lines made for it', { timeout: 120_000 }, async () => {
  const lines = [
    '(a) '.repeat(5000),
    `Ans ${' '.repeat(20_000)}x`,
    '1. '.repeat(5000),
    '\t'.repeat(20_000),
    `${'(a)(b)(c)'.repeat(3000)}`,
    '1 '.repeat(10_000),
  ];
  const file = await readDocx(
    word({ body: paragraphs('1. What?', ...lines, '(a) one\t(b) two\t(c) three\t(d) four') }),
  );
  expect(file.questions).toHaveLength(1);
  const numbers = Array.from({ length: 3000 }, (_, index) => `${index % 7}. word`);
  expect((await readDocx(word({ body: paragraphs(...numbers) }))).problems.length).toBeLessThan(10);
});

it('reads numbers without end in a time that grows as they do', { timeout: 60_000 }, async () => {
  const numbers = Array.from({ length: 90_000 }, (_, index) => `${index + 1}`);
  expect(await codesOf(word({ body: paragraphs(...numbers) }))).toEqual(['docx_no_questions']);
});

it('survives a table of one cell in a table of one cell, and an empty one', async () => {
  const { questions } = await readDocx(
    word({
      body: `${table([[table([[paragraphs('1. What?', '(a) one\t(b) two\t(c) three\t(d) four')]])]])}<w:tbl/>`,
    }),
  );
  expect(questions[0]?.options).toEqual(['one', 'two', 'three', 'four']);
});

it('reads a file whose prefixes are not those of Word, and one in UTF-16', async () => {
  const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const line = (text: string) => `<x:p><x:r><x:t>${text}</x:t></x:r></x:p>`;
  const xml = `<x:document xmlns:x="${W}"><x:body>${line('1. What?')}${line('(a) one (b) two (c) three (d) four')}</x:body></x:document>`;
  const wide = Uint8Array.from([0xff, 0xfe, ...utf16(xml)]);
  for (const bytes of [strToU8(xml), wide]) {
    const { questions } = await readDocx(word({ files: { 'word/document.xml': bytes } }));
    expect(questions[0]).toMatchObject({ stem: 'What?', options: ['one', 'two', 'three', 'four'] });
  }
});
