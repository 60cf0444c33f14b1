import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';
import { withLatinMarks } from './letters-alike.ts';

const line = (text: string) => ({
  rich: { text, marks: [...text].map(() => 0) },
  heading: null,
  list: null,
  problems: [],
  losses: [],
  key: null,
});
const textsOf = (...texts: string[]) => withLatinMarks(texts.map(line) as never).map(({ rich }) => rich.text);

it('marks typed in two scripts are options of one question', async () => {
  const body = paragraphs(
    '1. Организмнің құрылыс бірлігі',
    ...['A) жасуша', 'В) ұлпа', 'С) мүше', 'D) жүйе'],
    '2. Фотосинтез жүретін органоид',
    'A) рибосома В) лизосома С) хлоропласт D) ядро',
  );
  const { questions } = await readDocx(wordDocument({ body }));
  expect(questions.map(({ options }) => options)).toEqual([
    ['жасуша', 'ұлпа', 'мүше', 'жүйе'],
    ['рибосома', 'лизосома', 'хлоропласт', 'ядро'],
  ]);
});

it('leaves a paper alone that is lettered in Cyrillic', () => {
  const paper = ['а) медь', 'б) железо', 'в) цинк', 'г) олово', 'B) x', 'D) y', 'Е) з', 'б) е'];
  expect(textsOf(...paper)).toEqual(paper);
});

it('changes marks alone, and never an initial or a word', () => {
  const paper = ['B) x', 'D) y', 'Е) по С. Иванову', 'витамин С (аскорбин)', 'В общем'];
  expect(textsOf(...paper)).toEqual(['B) x', 'D) y', 'E) по С. Иванову', 'витамин С (аскорбин)', 'В общем']);
});
