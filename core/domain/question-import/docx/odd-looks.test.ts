import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  numbered,
  paragraph,
  paragraphs,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const METALS = ['iron', 'copper', 'zinc', 'lead'];
const STEMS = ['Which metal is red?', 'Which metal rusts?', 'Which coats iron?', 'Which is soft?'];
const RIGHT = [1, 0, 2, 3];

const list = (id: number, format: string, text: string, font: string) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr></w:lvl></w:abstractNum>`;
const numbering = `${list(1, 'bullet', '·', 'Symbol')}${list(2, 'bullet', 'ü', 'Wingdings')}${list(3, 'bullet', '·', 'Wingdings')}${list(4, 'upperLetter', '%1.', 'Calibri')}${[1, 2, 3, 4].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`).join('')}`;
const styles = ['Option', 'RightOption']
  .map((id) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/></w:style>`)
  .join('');

type Draw = (text: string, isRight: boolean, place: number) => string;
const DRAWN: Record<string, Draw> = {
  'another sign': (text, isRight) => paragraph(text, numbered(isRight ? 2 : 1)),
  'the same sign of another font': (text, isRight) => paragraph(text, numbered(isRight ? 3 : 1)),
  'another style': (text, isRight) =>
    paragraph(text, `<w:pStyle w:val="${isRight ? 'RightOption' : 'Option'}"/>${numbered(1)}`),
  'a style, where the others have none': (text, isRight) =>
    paragraph(text, `${isRight ? '<w:pStyle w:val="RightOption"/>' : ''}${numbered(1)}`),
  'another style below letters': (text, isRight, place) =>
    paragraph(`${'ABCD'[place]}. ${text}`, isRight ? '<w:pStyle w:val="RightOption"/>' : ''),
};
const read = (draw: Draw, right: readonly number[] = RIGHT, behind: readonly string[] = []) =>
  readDocx(
    wordDocument({
      numbering,
      styles,
      body: STEMS.map(
        (stem, at) =>
          paragraphs(`${at + 1}. ${stem}`) +
          METALS.map((text, place) => draw(text, place === right[at], place)).join('') +
          (behind[at] === undefined ? '' : paragraphs(behind[at])),
      ).join(''),
    }),
  );

describe('the option that alone looks otherwise', () => {
  it.each(Object.entries(DRAWN))('by %s is the key, with a warning', async (_, draw) => {
    const { questions } = await read(draw);
    expect(questions).toMatchObject(
      RIGHT.map((correctIndex) => ({
        options: METALS,
        correctIndex,
        problems: [{ severity: 'warning', code: 'docx_answer_guessed_star' }],
      })),
    );
  });

  const draw = DRAWN['another sign'] ?? (() => '');
  it('is none where it is always the last', async () => {
    const { questions } = await read(draw, [3, 3, 3, 3]);
    expect(questions).toMatchObject(STEMS.map(() => ({ options: METALS, correctIndex: null })));
  });

  it('is none where few questions have one', async () => {
    const { questions } = await read(draw, [1, 0, 9, 9]);
    expect(questions).toMatchObject(STEMS.map(() => ({ options: METALS, correctIndex: null })));
  });

  it('does not count against a key that is said', async () => {
    const said = ['Answer: C', 'Answer: C', 'Answer: C', 'Answer: D'];
    const { questions } = await read(DRAWN['another style below letters'] ?? draw, RIGHT, said);
    for (const [at, { correctIndex, problems }] of questions.entries())
      expect(correctIndex === RIGHT[at] || problems.some(({ severity }) => severity === 'error')).toBe(
        at > 1 || problems.some(({ severity }) => severity === 'error'),
      );
    expect(questions.slice(2).map(({ correctIndex }) => correctIndex)).toEqual([2, 3]);
  });
});
