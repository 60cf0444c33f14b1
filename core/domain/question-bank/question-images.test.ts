import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imagesOf, QUESTION_MEDIA_PATH, splitImages } from './question-images.ts';

const lens = `${QUESTION_MEDIA_PATH}optics/lens-1.png`;
const text = (value: string) => ({ kind: 'text', text: value });

describe('splitImages', () => {
  it('finds a picture with its words and its size', () => {
    expect(splitImages(`See\n![A convex lens](${lens} =640x480)\nWhere is the focus?`)).toEqual([
      text('See'),
      {
        kind: 'image',
        image: { src: lens, alt: 'A convex lens', size: { width: 640, height: 480 }, isDrawing: false },
      },
      text('Where is the focus?'),
    ]);
    expect(imagesOf(`![Lens](${lens})`)).toEqual([{ src: lens, alt: 'Lens', size: null, isDrawing: false }]);
    expect(imagesOf(`![Lens](${lens} =0x480)`)[0]?.size).toBeNull();
  });

  it.each([
    ['another site', '![x](https://example.com/a.png)'],
    ['another site behind our path', `![x](https://example.com${lens})`],
    ['a site by its bare name', `![x](//example.com${lens})`],
    ['another bucket', '![x](/storage/v1/object/public/avatars/a.png)'],
    ['a way out of the bucket', `![x](${QUESTION_MEDIA_PATH}../avatars/a.png)`],
    ['an encoded way out', `![x](${QUESTION_MEDIA_PATH}%2e%2e/avatars/a.png)`],
    ['a hidden way out', `![x](${QUESTION_MEDIA_PATH}a/../../avatars/a.png)`],
    ['a script', '![x](javascript:alert(1))'],
    ['a data address', '![x](data:image/svg+xml,<svg/onload=alert(1)>)'],
    ['a query', `![x](${lens}?next=//example.com)`],
    ['a quote that would end an attribute', `![x](${lens}"onerror="alert)`],
    ['a picture without words', `![](${lens})`],
    ['a picture with blank words', `![  ](${lens})`],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['factorials and lists', 'n![1](2) is not a picture'],
  ])('leaves %s as text', (_, source) => {
    expect(splitImages(source)).toEqual([text(source)]);
  });

  it('never shows a picture from elsewhere, and loses no word', () => {
    const part = fc.constantFrom('![', '](', ')', 'a', lens, 'javascript:', ' =2x3', '..', '\n', '//x');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const source = parts.join('');
        for (const { src, alt } of imagesOf(source)) {
          expect(new URL(src, 'https://own.test').origin).toBe('https://own.test');
          expect(new URL(src, 'https://own.test').pathname).toBe(src);
          expect(alt).not.toBe('');
        }
        if (imagesOf(source).length === 0) {
          expect(splitImages(source).map((one) => (one.kind === 'text' ? one.text : ''))).toEqual(
            source ? [source] : [],
          );
        }
      }),
    );
  });
});
