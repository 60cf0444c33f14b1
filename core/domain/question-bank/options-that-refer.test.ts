import { describe, expect, it } from 'vitest';
import { optionsThatStay, optionsThatStayInAny } from './options-that-refer.ts';

const LAST = [false, false, false, true];
const ALL = [true, true, true, true];
const NONE = [false, false, false, false];
const staysWith = (last: string, stem = 'Which?') =>
  optionsThatStay({ stem, options: ['Iron', 'Copper', 'Gold', last] });

describe('an option that names the others in general stays in its place', () => {
  it.each([
    ...[
      'All of the above',
      'All the above',
      'All of these',
      'None of these',
      'None of the above.',
      'Both',
      'Neither',
      'All',
    ],
    ...[
      'Both of these',
      'Neither of them',
      'Both iron and copper',
      'Any of the above',
      'None',
      'Two of the above',
      'All are correct',
    ],
    ...['\\(\\text{None of these}\\)', 'Not any of these', 'More than one of the above'],
    ...[
      'उपर्युक्त सभी',
      'उपरोक्त में से कोई नहीं',
      'इनमें से कोई नहीं',
      'ये सभी',
      'दोनों',
      'ये दोनों',
      'सभी',
      'कोई नहीं',
      'न तो लोहा न ही ताँबा',
    ],
    ...['పైవన్నీ', 'పైవేవీ కావు', 'పై రెండూ', 'ఇవన్నీ', 'వీటిలో ఏదీ కాదు', 'రెండూ', 'ఏదీ కాదు'],
    ...[
      'மேற்கண்ட அனைத்தும்',
      'இவை அனைத்தும்',
      'இவற்றில் எதுவுமில்லை',
      'இரண்டும்',
      'மேலே உள்ள எதுவும் இல்லை',
      'எதுவும் இல்லை',
    ],
  ])('%s', (option) => expect(staysWith(option)).toEqual(LAST));
});

describe('one that names others by their labels makes all of them stay', () => {
  it.each([
    ...[
      'Both (1) and (2)',
      '(1) and (3)',
      'A & B only',
      'Both A and C',
      'Only (B)',
      'A only',
      'a, b and c',
      'Options A and B',
      'Both 1 and 2',
      '1, 3 and 4 only',
      '(A), (B) and (D) only',
    ],
    ...['Neither (a) nor (b)', 'Both (a) & (b) are correct', '\\((1)\\) and \\((2)\\)'],
    ...['(1) और (2) दोनों', 'केवल (1)', '(अ) तथा (ब)', 'विकल्प A और B', '(1) व (2)'],
    ...['(1) మరియు (2)', '(1) మాత్రమే', '(1) மற்றும் (2)', '(1) மட்டும்'],
  ])('%s', (option) => expect(staysWith(option)).toEqual(ALL));
});

it('labels of statements in the stem hold the options that name them, and no others', () => {
  const stem = 'Statement I: Iron rusts.\nStatement II: Gold does not.\nWhich are true?';
  expect(
    optionsThatStay({ stem, options: ['Statement I only', 'Statements I and II', 'Neither', 'Rust is red'] }),
  ).toEqual([...[true, true, true, false]]);
  const hindi = 'कथन I: लोहा।\nकथन II: सोना।';
  expect(optionsThatStay({ stem: hindi, options: ['कथन I और II', 'x', 'y', 'z'] })).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const lettered = 'Consider:\n(A) Iron rusts.\n(B) Gold does not.';
  expect(optionsThatStay({ stem: lettered, options: ['A & B only', 'w', 'x', 'y'] })).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe('what names no option changes places', () => {
  it.each([
    ...[
      'Allotropes',
      'Bothrops',
      'Noneukaryotic',
      'the whole of the stem',
      'x = 1',
      '2',
      '\\(a+b\\)',
      'A',
      'Vitamin A',
      '4 and 6 cm',
      'All cells have walls',
    ],
    ...[
      '(a)-(ii), (b)-(i), (c)-(iv), (d)-(iii)',
      'A-2, B-1, C-4, D-3',
      'सभी कोशिकाओं में',
      'CO and NO',
      'Anterior and posterior',
      '5',
      '\\(a/b\\)',
      '2, 3',
      '1 and 2',
    ],
  ])('%s', (option) => expect(staysWith(option)).toEqual(NONE));
});

it('what stays in one language stays in all', () => {
  const english = { stem: 'Which?', options: ['Iron', 'Copper', 'Gold', 'Every metal'] };
  const hindi = { stem: 'कौन?', options: ['लोहा', 'ताँबा', 'सोना', 'ये सभी'] };
  expect(optionsThatStayInAny([english, hindi])).toEqual(LAST);
});
