import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  formula,
  mathRun,
  paragraph,
  paragraphs,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

it('names an arrow that was drawn over a formula, and can not be read', async () => {
  const drawn = '<m:r><w:drawing><wp:anchor><wp:docPr id="1" name="Arrow 1"/></wp:anchor></w:drawing></m:r>';
  const body = (math: string) =>
    wordDocument({
      body:
        paragraph(['1. What is ', formula(math), ' called?']) +
        paragraphs('(a) one', '(b) two', '(c) three', '(d) four'),
    });
  const lossesOf = async (math: string) => (await readDocx(body(math))).questions.map(({ losses }) => losses);
  expect(await lossesOf(mathRun('A') + drawn + mathRun('B'))).toEqual([
    ['a drawing of lines and shapes within a formula'],
  ]);
  expect(await lossesOf(mathRun('A→B'))).toEqual([[]]);
});
