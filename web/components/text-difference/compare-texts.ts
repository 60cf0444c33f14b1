import { diffArrays } from 'diff';

export interface TextPart {
  value: string;
  kind: 'same' | 'added' | 'removed';
}

/** With less in common than this share, the texts are easier to read one after the other. */
const ALIKE = 0.4;

/** What changed from one text to another, word by word in any script; texts with little in common stay whole. */
export function compareTexts(before: string, after: string, lang = 'en'): TextPart[] {
  const parts = diffArrays(wordsOf(before, lang), wordsOf(after, lang)).map(
    ({ value, added, removed }): TextPart => ({
      value: value.join(''),
      kind: added ? 'added' : removed ? 'removed' : 'same',
    }),
  );
  const common = parts.reduce((sum, { value, kind }) => sum + (kind === 'same' ? lettersIn(value) : 0), 0);
  const longer = Math.max(lettersIn(before), lettersIn(after));
  if (longer === 0 || common / longer >= ALIKE || before === '' || after === '') return parts;
  return [
    { value: before, kind: 'removed' },
    { value: '\n', kind: 'same' },
    { value: after, kind: 'added' },
  ];
}

const lettersIn = (text: string) => text.replace(/\s/g, '').length;

function wordsOf(text: string, lang: string): string[] {
  if (!('Segmenter' in Intl)) return text.split(/(?<=\s)|(?=\s)/);
  const words = new Intl.Segmenter(lang, { granularity: 'word' });
  return [...words.segment(text)].map(({ segment }) => segment);
}
