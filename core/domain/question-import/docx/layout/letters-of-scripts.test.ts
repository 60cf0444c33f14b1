import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

const PAPERS: Record<string, { letters: string; answer: string; stems: string[]; options: string[][] }> = {
  Cyrillic: {
    letters: 'абвг',
    answer: 'Ответ',
    stems: ['Какой металл красный?', 'Какой газ самый лёгкий?', 'Что в клетке делит её?'],
    options: [
      ['железо', 'медь', 'цинк', 'олово'],
      ['азот', 'водород', 'гелий', 'неон'],
      ['ядро', 'мембрана', 'вакуоль', 'стенка'],
    ],
  },
  'Cyrillic capitals': {
    letters: 'АБВГ',
    answer: 'Правильный ответ',
    stems: ['Какой металл красный?', 'Какой газ самый лёгкий?', 'Что в клетке делит её?'],
    options: [
      ['железо', 'медь', 'цинк', 'олово'],
      ['азот', 'водород', 'гелий', 'неон'],
      ['ядро', 'мембрана', 'вакуоль', 'стенка'],
    ],
  },
  Greek: {
    letters: 'αβγδ',
    answer: 'Answer',
    stems: ['Which metal is red?', 'Which gas is lightest?', 'What parts a cell?'],
    options: [
      ['iron', 'copper', 'zinc', 'tin'],
      ['nitrogen', 'hydrogen', 'helium', 'neon'],
      ['nucleus', 'membrane', 'vacuole', 'wall'],
    ],
  },
  Telugu: {
    letters: 'అఆఇఈ',
    answer: 'సమాధానం',
    stems: ['ఎర్రని లోహం ఏది?', 'తేలికైన వాయువు ఏది?', 'మొక్కల ఆకుల రంగు ఏది?'],
    options: [
      ['ఇనుము', 'రాగి', 'జింకు', 'తగరం'],
      ['నత్రజని', 'హైడ్రోజన్', 'హీలియం', 'నియాన్'],
      ['ఎరుపు', 'ఆకుపచ్చ', 'నీలం', 'నలుపు'],
    ],
  },
  Tamil: {
    letters: 'அஆஇஈ',
    answer: 'விடை',
    stems: ['சிவப்பு உலோகம் எது?', 'லேசான வாயு எது?', 'இலைகளின் நிறம் எது?'],
    options: [
      ['இரும்பு', 'செம்பு', 'துத்தநாகம்', 'வெள்ளீயம்'],
      ['நைட்ரஜன்', 'ஹைட்ரஜன்', 'ஹீலியம்', 'நியான்'],
      ['சிவப்பு', 'பச்சை', 'நீலம்', 'கருப்பு'],
    ],
  },
};
const MARKS: Record<string, (letter: string) => string> = {
  'а)': (letter) => `${letter})`,
  '(а)': (letter) => `(${letter})`,
  'а.': (letter) => `${letter}.`,
};

it.each(Object.keys(PAPERS).flatMap((name) => Object.keys(MARKS).map((mark) => [name, mark] as const)))(
  'options and keys in letters of another alphabet: %s, %s',
  async (name, mark) => {
    const paper = PAPERS[name];
    const lines = paper?.stems.flatMap((stem, at) => [
      `${at + 1}. ${stem}`,
      ...(paper.options[at] ?? []).map(
        (option, place) => `${MARKS[mark]?.(paper.letters[place] ?? '')} ${option}`,
      ),
      `${paper.answer}: ${paper.letters[1]}`,
    ]);
    const { questions } = await readDocx(wordDocument({ body: paragraphs(...(lines ?? [])) }));
    expect(questions.map(({ stem, options, correctIndex }) => [stem, options, correctIndex])).toEqual(
      paper?.stems.map((stem, at) => [stem, paper.options[at], 1]),
    );
  },
);

it('angles of a paper with letters of its own stay Greek', async () => {
  const of = (number: number) => [
    `${number}. Which ray bends most?`,
    ...['a) (α) rays', 'b) (β) rays', 'c) (γ) rays', 'd) (δ) rays', 'Answer: b'],
  ];
  const { questions } = await readDocx(wordDocument({ body: paragraphs(...of(1), ...of(2)) }));
  expect(questions.map(({ options }) => options)).toEqual(
    [1, 2].map(() => ['(α) rays', '(β) rays', '(γ) rays', '(δ) rays']),
  );
});
