import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emfToSvg } from '#core/domain/question-import/docx/metafile/emf-to-svg.ts';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  paragraphs,
  picture,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';
import {
  emfFont,
  emfPicture,
  emfRecord,
  emfWords,
  longs,
} from '#core/domain/question-import/docx/testing/write-emf.ts';

const serif = emfFont('Times New Roman', 48);
const line = [...emfRecord(27, longs(100, 200)), ...emfRecord(54, longs(700, 200))];
const box = emfRecord(43, longs(0, 0, 400, 300));

describe('an enhanced metafile is drawn', () => {
  it('with words at their letters’ places, and lines, in the size of its frame', () => {
    const svg = emfPictureDrawn(emfRecord(22, longs(24)), serif, emfWords('aλ', 40, 200, 60), line);
    expect(svg).toContain('width="302" height="151" viewBox="0 0 800 400"');
    expect(svg).toContain('<text x="20 50" y="100" font-size="24"');
    expect(svg).toContain('>aλ</text>');
    expect(svg).toContain('d="M50 100L350 100"');
  });

  it('with the colours of its tools, and those every program has', () => {
    const pen = [...emfRecord(38, longs(2, 0, 8, 0, 0x0000ff)), ...emfRecord(37, longs(2))];
    const noFill = emfRecord(37, longs(0x80000005));
    expect(emfPictureDrawn(pen, noFill, box)).toContain('fill="none" stroke="#ff0000" stroke-width="4"');
    const brush = [...emfRecord(39, longs(3, 0, 0xff0000, 0)), ...emfRecord(37, longs(3))];
    const noPen = emfRecord(37, longs(0x80000008));
    expect(emfPictureDrawn(noPen, brush, box)).toContain('d="M0 0L200 0L200 150L0 150Z" fill="#0000ff"/>');
  });

  it('with polygons and curves of two and of four bytes', () => {
    const four = longs(0, 0, 100, 0, 100, 100, 0, 100);
    const two = [0, 100].flatMap((x) => [0, 100].flatMap((y) => [x, 0, y, 0]));
    expect(emfPictureDrawn(emfRecord(4, longs(0, 0, 0, 0, 4).concat(four)))).toContain(
      'M0 0L50 0L50 50L0 50"',
    );
    expect(emfPictureDrawn(emfRecord(86, longs(0, 0, 0, 0, 4).concat(two)))).toContain(
      'M0 0L0 50L50 0L50 50Z"',
    );
    expect(emfPictureDrawn(emfRecord(2, longs(0, 0, 0, 0, 4).concat(four)))).toContain(
      'M0 0C50 0 50 50 0 50"',
    );
  });

  it('back in the state that was saved', () => {
    const red = emfRecord(24, longs(0x0000ff));
    const svg = emfPictureDrawn(
      serif,
      emfRecord(33, []),
      red,
      emfRecord(34, longs(-1)),
      emfWords('x', 0, 0, 9),
    );
    expect(svg).toContain('fill="#000000"');
  });

  it('with signs of Symbol as the letters they are', () => {
    expect(emfPictureDrawn(emfFont('Symbol', 48, 2), emfWords('\uf061', 0, 0, 9))).toContain('>α</text>');
  });
});

it('is the figure of its question in a Word file', async () => {
  const { questions, attachments } = await readDocx(
    wordDocument({
      body: paragraphs(['1. Read off ', picture('rId100')], '(1) one\t(2) two\t(3) three\t(4) four'),
      media: { 'image1.emf': emfPicture(line) },
    }),
  );
  expect(questions[0]).toMatchObject({ stem: expect.stringContaining('(attachment:image1.svg)') });
  expect(questions[0]?.problems.filter(({ code }) => code.startsWith('docx_picture'))).toEqual([]);
  expect(attachments?.get('image1.svg')?.type).toBe('image/svg+xml');
});

it.each([
  ['a record that is not known', [emfRecord(200, [])]],
  ['a bitmap', [emfRecord(81, longs(...new Array<number>(18).fill(0)))]],
  ['a world that is turned', [emfRecord(35, [...longs(0, 0x3f800000, 0, 0, 0, 0)])]],
  ['a font of signs nobody knows', [emfFont('Webdings', 20, 2), emfWords('a', 0, 0, 9)]],
  ['letters of no alphabet', [serif, emfWords('\ue123', 0, 0, 9)]],
  ['more points than there are', [emfRecord(3, longs(0, 0, 0, 0, 0x7fffffff))]],
  ['more shapes than there are', [emfRecord(8, longs(0, 0, 0, 0, 0x7fffffff, 0))]],
  ['more states than were saved', [emfRecord(34, longs(-5))]],
])('nothing is drawn of a picture with %s', (_, records) => {
  expect(emfToSvg(emfPicture(line, ...records))).toBeNull();
});

it('never fails, whatever the bytes', () => {
  const whole = emfPicture(serif, emfWords('abc', 40, 200, 60), line, box);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
      const damaged = Uint8Array.from(whole);
      damaged[at] = byte;
      const svg = emfToSvg(damaged);
      return svg === null || svg.endsWith('</svg>');
    }),
    { numRuns: 400 },
  );
});

function emfPictureDrawn(...records: number[][]): string {
  const svg = emfToSvg(emfPicture(...records));
  expect(svg).not.toBeNull();
  return svg ?? '';
}
