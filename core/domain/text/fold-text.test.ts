import { describe, expect, it } from 'vitest';
import { foldText, storedText } from './fold-text.ts';

describe('the folded form', () => {
  it.each([
    ['a nukta letter in both forms', '\u0958\u0932\u092e', '\u0915\u093c\u0932\u092e'],
    ['é in both forms, and e', 'caf\u00e9', 'Cafe\u0301'],
    ['micro and mu', '5 \u00b5C', '5 \u03bcC'],
    ['joiners', 'क्\u200dष', 'क्ष'],
    ['a blank that does not break', 'XII\u00a0A', 'xii a'],
    ['digits of other scripts', 'रोल १२३', 'रोल 123'],
    ['Tamil digits', '௧௨', '12'],
    ['full-width signs', 'ＲＡＶＩ＠x.in', 'ravi@x.in'],
    ['the two small sigmas', 'ΝΟΣ', 'νος'],
    ['the ohm sign', '\u2126', '\u03a9'],
  ])('is the same for %s', (_, one, other) => expect(foldText(one)).toBe(foldText(other)));

  it.each([
    ['a nukta and none', 'ज़', 'ज'],
    ['a vowel sign and none', 'कि', 'क'],
    ['equal and not equal', 'x ≠ 0', 'x = 0'],
    ['a raised figure and a figure', 'x²', 'x2'],
  ])('keeps apart %s', (_, one, other) => expect(foldText(one)).not.toBe(foldText(other)));
});

it('is stored composed', () => expect(storedText('cafe\u0301')).toBe('caf\u00e9'));
