import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wmfToSvg } from '#core/domain/question-import/docx/metafile/wmf-to-svg.ts';
import { wmfCommand, wmfPicture } from '#core/domain/question-import/docx/testing/write-wmf.ts';

it('draws words where the pen stands, and lines', () => {
  const svg = wmfToSvg(wmfPicture('ab'));
  expect(svg).toContain('viewBox="0 0 800 400"');
  expect(svg).toContain('<text x="20 120" y="300" font-size="240"');
  expect(svg).toContain('font-style="italic">ab</text>');
  expect(svg).toContain('<path d="M20 350L700 350"');
});

it('escapes what would be markup', () => {
  expect(wmfToSvg(wmfPicture('a<b&c'))).toContain('>a&lt;b&amp;c</text>');
});

it('draws nothing where a command is not known or a letter is in a font of signs', () => {
  expect(wmfToSvg(wmfPicture('a', wmfCommand(0x0940, [0, 0])))).toBeNull();
  const extra = [...new TextEncoder().encode('Webdings'), ...new Array<number>(24).fill(0)];
  const font = wmfCommand(0x02fb, [...new Array<number>(18).fill(0), ...extra]);
  const text = wmfCommand(0x0521, [1, 0, 0x61, 0, 0, 0, 0, 0]);
  expect(wmfToSvg(wmfPicture('a', font, wmfCommand(0x012d, [1, 0]), text))).toBeNull();
});

it('never fails, whatever the bytes', () => {
  const whole = wmfPicture('abc');
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
      const damaged = Uint8Array.from(whole);
      damaged[at] = byte;
      const svg = wmfToSvg(damaged);
      return svg === null || svg.endsWith('</svg>');
    }),
    { numRuns: 400 },
  );
});
