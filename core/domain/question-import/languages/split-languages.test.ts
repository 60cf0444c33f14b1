import { describe, expect, it } from 'vitest';
import { newQuestion } from '../file-error.ts';
import { splitQuestionLanguages } from './split-languages.ts';

const split = (stem: string, options: string[], explanation = '') =>
  splitQuestionLanguages({ ...newQuestion(1), stem, options, explanation });
const METALS = ['Iron (लोहा)', 'Copper (ताँबा)', 'Zinc (जस्ता)', 'Lead (सीसा)'];

describe('English with another language in brackets behind it', () => {
  it('is a question with its translation', () => {
    const read = split(
      'Which metal rusts? (किस धातु में जंग लगता है?)',
      METALS,
      'Rust is an oxide. (जंग एक ऑक्साइड है।)',
    );
    expect(read).toMatchObject({
      stem: 'Which metal rusts?',
      options: ['Iron', 'Copper', 'Zinc', 'Lead'],
      explanation: 'Rust is an oxide.',
      translations: [
        {
          language: 'hi',
          stem: 'किस धातु में जंग लगता है?',
          options: ['लोहा', 'ताँबा', 'जस्ता', 'सीसा'],
          explanation: 'जंग एक ऑक्साइड है।',
        },
      ],
    });
  });

  it('also with brackets in brackets, and figures that are said twice or once', () => {
    const read = split('Which is it? (कौन सा है?)', [
      'Bhoj (the first) (भोज (प्रथम))',
      '985 (985)',
      '4',
      'Both (दोनों)',
    ]);
    expect(read.options).toEqual(['Bhoj (the first)', '985', '4', 'Both']);
    expect(read.translations?.[0]?.options).toEqual(['भोज (प्रथम)', '985', '4', 'दोनों']);
  });

  it('never loses the English of a stem with statements below it', () => {
    const stem =
      'Which of the following is correct with respect to metals? (धातुओं के संबंध में कौन सा कथन सही है?)\nI. Iron rusts.\nII. Gold rusts.';
    const read = split(stem, ['Only I (केवल I)', 'Only II (केवल II)', 'Both (दोनों)', 'None (कोई नहीं)']);
    expect(read.stem).toBe(
      'Which of the following is correct with respect to metals?\nI. Iron rusts.\nII. Gold rusts.',
    );
    expect(read.translations?.[0]?.stem).toBe(
      'धातुओं के संबंध में कौन सा कथन सही है?\nI. Iron rusts.\nII. Gold rusts.',
    );
  });

  it('leaves a name in another script within an English question', () => {
    const stem = 'Which metal is called by this name in Hindi? (लोहा)';
    const options = ['iron', 'copper', 'zinc', 'lead'];
    expect(split(stem, options)).toMatchObject({ stem, options });
    expect(split(stem, options).translations).toBeUndefined();
  });

  it('takes no English question above English statements for the other language', () => {
    const stem =
      'Which of the following statements on metals is right? (कौन सा) of them\nI. Iron rusts.\nII. Gold rusts.';
    const options = ['केवल I', 'केवल II', 'दोनों', 'कोई नहीं'];
    expect(split(stem, options).stem).toBe(stem);
  });
});

describe('English with another language behind it and a blank between', () => {
  it('is a question with its translation', () => {
    const read = split('Which is a chemical hazard? रासायनिक खतरा कौन सा है?', [
      ...['Noise  शोर', 'Acid vapour अम्ल की वाष्प', 'Vibration  कंपन', '45 dB'],
    ]);
    expect(read).toMatchObject({
      stem: 'Which is a chemical hazard?',
      options: ['Noise', 'Acid vapour', 'Vibration', '45 dB'],
      translations: [
        {
          language: 'hi',
          stem: 'रासायनिक खतरा कौन सा है?',
          options: ['शोर', 'अम्ल की वाष्प', 'कंपन', '45 dB'],
        },
      ],
    });
  });

  it('also with a sign between the languages of the options alone', () => {
    const read = split('Which class of fire is of wood?लकड़ी की आग किस वर्ग की है?', [
      ...[
        'Class A fire / क्लास A आग',
        'Class B fire / क्लास B आग',
        'Class C fire / क्लास C आग',
        'None / कोई नहीं',
      ],
    ]);
    expect(read.options).toEqual(['Class A fire', 'Class B fire', 'Class C fire', 'None']);
    expect(read.translations?.[0]?.options[3]).toBe('कोई नहीं');
  });

  it('also where the English ends with no sign, and in Tamil', () => {
    const read = split('The unit of force is விசையின் அலகு', [
      'newton நியூட்டன்',
      'joule ஜூல்',
      'watt வாட்',
      'pascal',
    ]);
    expect(read).toMatchObject({
      stem: 'The unit of force is',
      translations: [{ language: 'ta', stem: 'விசையின் அலகு' }],
    });
  });

  it.each([
    [
      'a word of it in an English question',
      'Which of these means कमल in English?',
      ['Lotus', 'Rose', 'Lily', 'Iris'],
    ],
    ['its words to choose from', 'Which of these words is a noun? इनमें से कौन', ['कमल', 'सुन्दर', 'धीरे', 'और']],
    [
      'options that mix both',
      'Which is the unit of power? शक्ति का मात्रक',
      ['watt का नाम watt', 'joule', 'N', 'Pa'],
    ],
    [
      'the address of its picture',
      'दी गई आकृति की दर्पण छवि कौन सी है? ![](https://pictures.example.org/mirror//image-of-figure.png)',
      ['1', '2', '3', '4'],
    ],
    [
      'an address in its options',
      'नीचे दी गई साइट देखें https://example.org/a//b/page-of-the-site और उत्तर दें',
      ['![](https://example.org/a//one.png)', '![](https://example.org/b//two.png)', 'तीन', 'चार'],
    ],
    ['names in a Hindi question', 'CPU और RAM में क्या अंतर है', ['CPU तेज़ है', 'RAM तेज़ है', 'दोनों', 'कोई नहीं']],
  ])('is not taken apart for %s', (_why, stem, options) => {
    expect(split(stem, options)).toMatchObject({ stem, options });
    expect(split(stem, options).translations).toBeUndefined();
  });
});
