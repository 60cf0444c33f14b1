import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  paragraph,
  paragraphs,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';
import {
  equationObject,
  figure,
  italic,
  line,
  mtef5,
  noLine,
  template,
} from '#core/domain/question-import/docx/testing/write-equation.ts';
import { wmfPicture } from '#core/domain/question-import/docx/testing/write-wmf.ts';

const OPTIONS = ['(A) 1', '(B) 2', '(C) 3', '(D) 4', 'Answer: B'].join('\n');

/** As Word writes it: the picture, and the object behind it. */
const object = (picture: string, equation: string) =>
  `<w:r><w:object><v:shape><v:imagedata r:id="${picture}"/></v:shape>` +
  `<o:OLEObject Type="Embed" ProgID="Equation.DSMT4" r:id="${equation}"/></w:object></w:r>`;

const squared = mtef5(italic('x'), template(28, [0], noLine, line(figure('2'))));
const longDivision = mtef5(template(26, [1], line(italic('a')), line(italic('b'))));

it('reads an equation of MathType within a question, and keeps the picture of one it cannot read', async () => {
  const media = {
    'one.wmf': wmfPicture('x'),
    'one.bin': equationObject(squared),
    'two.bin': equationObject(longDivision),
    'three.bin': Uint8Array.from([1, 2, 3]),
  };
  const body =
    paragraph(['1. Find ', object('rId100', 'rId101'), ' of 3.']) +
    paragraphs(OPTIONS) +
    paragraph(['2. Find ', object('rId100', 'rId102')]) +
    paragraphs(OPTIONS) +
    paragraph(['3. Find ', object('rId100', 'rId103')]) +
    paragraphs(OPTIONS);
  const { questions, attachments } = await readDocx(wordDocument({ body, media }));
  expect(questions[0]).toMatchObject({ stem: 'Find \\(x^{2}\\) of 3.', problems: [] });
  for (const question of questions.slice(1)) {
    expect(question).toMatchObject({
      stem: 'Find\n![Equation](attachment:one.svg)',
      problems: [
        { severity: 'warning', code: 'docx_old_equation_picture', values: { name: 'Equation.DSMT4' } },
      ],
    });
  }
  expect(attachments.get('one.svg')?.type).toBe('image/svg+xml');
});
