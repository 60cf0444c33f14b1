import { expect, it } from 'vitest';
import { splitLongWords } from '#core/domain/question-bank/long-words.ts';

it('leaves alone what a cell can hold, and words in Latin letters', () => {
  for (const text of ['(iii) ஸ்டார்ச்', 'Saccharomyces cerevisiae', 'प्रकाश संश्लेषण', 'கொழுப்பு (fat)'])
    expect(splitLongWords(text, 'cell')).toEqual([text]);
});

it.each(['(d) பல்பண்புத்தன்மை (pleiotropy)', '(iii) ఫినైల్‌కీటోన్యూరియా', 'ஃபினைல்கீட்டோனூரியா'])(
  'breaks %s between syllables',
  (text) => {
    const pieces = splitLongWords(text, 'cell');
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(text);
    const syllables = new Intl.Segmenter('ta', { granularity: 'grapheme' });
    const ends = [...syllables.segment(text)].map(({ index }) => index);
    let at = 0;
    for (const piece of pieces.slice(0, -1)) {
      at += piece.length;
      expect(ends).toContain(at);
    }
  },
);

it('breaks a word of any script that is wider than a column', () => {
  expect(splitLongWords('x'.repeat(60), 'column').length).toBeGreaterThan(1);
  expect(splitLongWords('x'.repeat(20), 'column')).toHaveLength(1);
});

it('begins no line of Tamil with a letter that has a dot, and keeps joined letters together', () => {
  expect(splitLongWords('ஓங்குத்தன்மைகள்', 'cell')[0]).toMatch(/^ஓங்குத்(தன்)?$/);
  for (const piece of splitLongWords('பல்பண்புத்தன்மைக்ஷேத்திரங்களுக்கு', 'cell'))
    expect(piece).not.toMatch(/^(\p{Script=Tamil}\u0bcd|ஷ)/u);
});
