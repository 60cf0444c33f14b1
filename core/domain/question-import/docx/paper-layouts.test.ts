import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { longPaper } from '#core/domain/question-import/docx/testing/long-paper.ts';
import {
  formula,
  mathRun,
  numbered,
  PNG,
  paragraph,
  paragraphs,
  picture,
  run,
  table,
  type WordParts,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const read = (body: string, parts: Partial<WordParts> = {}) => readDocx(wordDocument({ ...parts, body }));
const OPTIONS = '(a) one\t(b) two\t(c) three\t(d) four';
const paper = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) =>
    paragraphs(`${first + index}. What is number ${first + index} called?`, OPTIONS),
  ).join('');
const indexes = async (body: string, parts: Partial<WordParts> = {}) =>
  (await read(body, parts)).questions.map(({ correctIndex }) => correctIndex);

it('reads a paper of 200 questions in ten layouts without a mistake', { timeout: 120_000 }, async () => {
  const { bytes, expected } = longPaper(200);
  const file = await readDocx(bytes);
  expect(file.problems).toMatchObject([
    { code: 'docx_text_left_out', values: { text: '“MODEL TEST PAPER”' } },
  ]);
  expect(file.questions).toHaveLength(200);
  for (const [index, question] of file.questions.entries()) {
    const { stem, options, correctIndex, subject } = expected[index] ?? expect.fail('one too many');
    expect(question.stem).toMatch(stem);
    expect(question).toMatchObject({ row: index + 1, options, correctIndex, problems: [] });
    expect(question.subject.toUpperCase()).toBe(subject);
  }
  expect([...file.attachments.keys()]).toEqual(['image1.png']);
});

const list = (id: number, format: string, text: string, level = 0) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum>`;
const num = (id: number, abstract: number, restart = false) =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${restart ? '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>' : ''}</w:num>`;

it('reads questions and options that Word numbers, going on counting and beginning again', async () => {
  const options = (id: number) =>
    ['one', 'two', 'three', 'four'].map((text) => paragraph(text, numbered(id))).join('');
  const numbering =
    list(1, 'decimal', '%1.') +
    list(2, 'upperLetter', '%1)') +
    num(1, 1) +
    num(2, 2, true) +
    num(3, 2, true) +
    num(4, 2, true);
  const question = (text: string) => paragraph(text, numbered(1));
  const { questions } = await read(
    question('First?') +
      options(2) +
      question('Second?') +
      options(3) +
      paragraphs('Ans. C') +
      question('Third?') +
      options(4),
    { numbering },
  );
  expect(questions.map(({ stem }) => stem)).toEqual(['First?', 'Second?', 'Third?']);
  expect(questions.map(({ options: texts }) => texts)).toEqual(
    new Array(3).fill(['one', 'two', 'three', 'four']),
  );
  expect(questions[1]?.correctIndex).toBe(2);
});

it('reads one list of two levels: questions, and their options below', async () => {
  const levels = `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="Q%1."/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%2)"/></w:lvl></w:abstractNum>`;
  const body = ['First?', 'Second?']
    .map(
      (text) =>
        paragraph(text, numbered(1)) +
        ['one', 'two', 'three', 'four'].map((option) => paragraph(option, numbered(1, 1))).join(''),
    )
    .join('');
  const { questions } = await read(body, { numbering: levels + num(1, 1) });
  expect(questions.map(({ stem, options }) => [stem, options.length])).toEqual([
    ['First?', 4],
    ['Second?', 4],
  ]);
});

it.each([
  ['pairs on lines', paragraphs('ANSWER KEY', '1. (a)  2. (c)  3. (d)', '4-B  5-A')],
  ['one pair a line', paragraphs('Answer Key:', '1. (a)', '2. (c)', '3. (d)', '4. (b)', '5. (a)')],
  ['figures', paragraphs('Answers', '1. 1   2. 3   3. 4   4. 2   5. 1')],
  ['no heading', paragraphs('1-A 2-C 3-D 4-B 5-A')],
  ['numbers above letters', paragraphs('KEY', 'Q. No. 1 2 3 4 5', 'Ans. A C D B A')],
  [
    'a table of pairs',
    paragraphs('Answer key') +
      table([
        ['1. a', '2. c', '3. d'],
        ['4. b', '5. a', ''],
      ]),
  ],
  [
    'a table of two columns',
    paragraphs('Answer key') +
      table([
        ['Q.No', 'Answer'],
        ['1', 'A'],
        ['2', 'C'],
        ['3', 'D'],
        ['4', 'B'],
        ['5', 'A'],
      ]),
  ],
  [
    'a table of rows',
    table([
      ['Q', '1', '2', '3', '4', '5'],
      ['Ans', 'a', 'c', 'd', 'b', 'a'],
    ]),
  ],
  [
    'columns side by side',
    table([
      ['1', 'A', '4', 'B'],
      ['2', 'C', '5', 'A'],
      ['3', 'D', '', ''],
    ]),
  ],
  ['Hindi', paragraphs('उत्तर कुंजी', '1. (क)  2. (ग)  3. (घ)  4. (ख)  5. (क)')],
])('reads an answer key at the end: %s', async (_, key) => {
  expect(await indexes(paper(5) + key)).toEqual([0, 2, 3, 1, 0]);
});

it('gives each section its own key where numbers begin again', async () => {
  const body = paragraphs('PHYSICS') + paper(3) + paragraphs('CHEMISTRY') + paper(3);
  const key = paragraphs('ANSWER KEY', 'CHEMISTRY', '1. d 2. d 3. d', 'PHYSICS', '1. a 2. a 3. a');
  const { questions } = await read(body + key);
  expect(questions.map(({ subject, correctIndex }) => [subject, correctIndex])).toEqual([
    ...new Array(3).fill(['Physics', 0]),
    ...new Array(3).fill(['Chemistry', 3]),
  ]);
});

it('goes on reading questions behind the key of a section', async () => {
  const section = (name: string, key: string) => paragraphs(name) + paper(3) + paragraphs('Answer Key', key);
  expect(
    await indexes(section('Physics', '1. a 2. b 3. c') + section('Chemistry', '1. d 2. d 3. d')),
  ).toEqual([0, 1, 2, 3, 3, 3]);
});

it('reads solutions below each question, at the end, and in a second file', async () => {
  const solved = paragraphs(
    '1. First?',
    OPTIONS,
    'Ans. (b)',
    'Sol. Twice one',
    'is two.',
    '2. Second?',
    OPTIONS,
    'Solution: (c) Thrice.',
  );
  const below = (await read(solved)).questions;
  expect(below.map(({ correctIndex, explanation }) => [correctIndex, explanation])).toEqual([
    [1, 'Twice one\nis two.'],
    [2, '(c) Thrice.'],
  ]);

  const solutions = paragraphs('Hints & Solutions', '1. (b) Twice one', 'is two.', '2. (c) Thrice.');
  const atEnd = (await read(paper(2) + solutions)).questions;
  expect(atEnd.map(({ correctIndex, explanation }) => [correctIndex, explanation])).toEqual([
    [1, 'Twice one\nis two.'],
    [2, 'Thrice.'],
  ]);

  for (const second of [solutions, paragraphs('1. (b) Twice one', 'is two.', '2. (c) Thrice.')]) {
    const file = await readDocx(wordDocument({ body: paper(2) }), {
      solutions: wordDocument({ body: second }),
    });
    expect(file.questions.map(({ correctIndex, explanation }) => [correctIndex, explanation])).toEqual([
      [1, 'Twice one\nis two.'],
      [2, 'Thrice.'],
    ]);
  }
  const again = await readDocx(wordDocument({ body: paper(2) }), {
    solutions: wordDocument({ body: solved }),
  });
  expect(again.questions.map(({ correctIndex, explanation }) => [correctIndex, explanation])).toEqual([
    [1, 'Twice one\nis two.'],
    [2, '(c) Thrice.'],
  ]);
});

it('keeps pictures of both files apart', async () => {
  const other = Uint8Array.from([...PNG, 1]);
  const media = { 'image1.png': PNG };
  const body = paragraph(['1. What?', picture('rId100', 'One')]) + paragraphs(OPTIONS);
  const solution = paragraphs('Solutions', '1. (a) See') + paragraph([picture('rId100', 'Two')]);
  const file = await readDocx(wordDocument({ body, media }), {
    solutions: wordDocument({ body: solution, media: { 'image1.png': other } }),
  });
  expect(file.questions[0]?.stem).toBe('What?\n![One](attachment:image1.png)');
  expect(file.questions[0]?.explanation).toBe('See\n![Two](attachment:solutions-image1.png)');
  expect(file.attachments.get('solutions-image1.png')?.bytes).toEqual(other);
});

it('says where the question and the key disagree, and what the key says of no question', async () => {
  const { questions, problems } = await read(
    paragraphs('1. What?', OPTIONS, 'Ans. (b)') +
      paper(2, 2) +
      paragraphs('Answer key', '1. c 2. a 3. a 9. b'),
  );
  expect(questions[0]).toMatchObject({
    correctIndex: null,
    problems: [{ code: 'docx_answers_differ', column: 'correctIndex', values: { line: 'b', key: 'c' } }],
  });
  expect(problems).toMatchObject([{ code: 'docx_key_without_question', values: { numbers: '9' } }]);
});

it('says which numbers are missing', async () => {
  const { questions, problems } = await read(paper(2) + paper(2, 5));
  expect(questions).toHaveLength(4);
  expect(problems).toMatchObject([{ code: 'docx_numbers_missing', values: { numbers: '3, 4' } }]);
});

const marked = (properties: string) =>
  ['(a) one', '(b) two', '(c) three', '(d) four']
    .map((text, index) => paragraph([run(text, index === 2 ? properties : '')]))
    .join('');

it.each([
  ['bold', '<w:b/>', 'bold'],
  ['highlighted', '<w:highlight w:val="yellow"/>', 'highlight'],
  ['shaded', '<w:shd w:val="clear" w:fill="FFFF00"/>', 'highlight'],
  ['underlined', '<w:u w:val="single"/>', 'underline'],
  ['red', '<w:color w:val="FF0000"/>', 'colour'],
])('takes an option for right that alone is %s, with a warning', async (_, properties, mark) => {
  const { questions } = await read(paragraphs('1. What?') + marked(properties));
  expect(questions[0]).toMatchObject({
    correctIndex: 2,
    problems: [{ severity: 'warning', code: `docx_answer_guessed_${mark}`, values: { option: 'C' } }],
  });
});

it.each(['*(c) three', '(c)* three', '(c) three*', '(c) three ✓', '(c) three (correct)'])(
  'takes %s for right, with a warning',
  async (third) => {
    const { questions } = await read(paragraphs('1. What?', '(a) one', '(b) two', third, '(d) four'));
    expect(questions[0]).toMatchObject({
      options: ['one', 'two', 'three', 'four'],
      correctIndex: 2,
      problems: [{ code: 'docx_answer_guessed_star' }],
    });
  },
);

it('guesses nothing where all are bold, or two', async () => {
  const bold = (text: string) => paragraph([run(text, '<w:b/>')]);
  const all = paragraphs('1. What?') + ['(a) one', '(b) two', '(c) three', '(d) four'].map(bold).join('');
  const two =
    paragraphs('2. What?') + bold('(a) one') + bold('(b) two') + paragraphs('(c) three', '(d) four');
  expect(await indexes(all + two)).toEqual([null, null]);
});

it('reads headings as subject, chapter, topic and section', async () => {
  const styles = '<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style>';
  const { questions } = await read(
    paragraphs('NEET MODEL PAPER', 'PART I – PHYSICS (Q. 1 to 50)', 'SECTION – A', 'Chapter 3: Kinematics') +
      paper(1) +
      paragraph('Gravitation', '<w:pStyle w:val="H2"/>') +
      paper(1, 2) +
      paragraphs('भौतिकी', 'Topic: Motion') +
      paper(1, 3) +
      paragraphs('Botany') +
      paper(1, 4),
    { styles },
  );
  expect(questions.map(({ subject, chapter, topic }) => [subject, chapter, topic])).toEqual([
    ['Physics', 'Kinematics', ''],
    ['Physics', 'Gravitation', ''],
    ['Physics', '', 'Motion'],
    ['Botany', '', ''],
  ]);
  expect(questions[0]?.losses).toEqual(['section: SECTION – A']);
});

it('leaves numbered instructions above the questions out', async () => {
  const instructions = paragraphs(
    'Instructions',
    '1. Each question carries 4 marks.',
    '2. One mark is deducted.',
    '3. Use a pen.',
  );
  const { questions } = await read(instructions + paragraphs('PHYSICS') + paper(5));
  expect(questions.map(({ stem }) => stem)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `What is number ${number} called?`),
  );
});

it('keeps statements, lists and lettered statements in the question', async () => {
  const { questions } = await read(
    paragraphs('1. Consider:', '1. It is heavy.', '2. It is round.', '3. It is red.', OPTIONS) +
      paragraphs(
        '2. Read:',
        '(A) Water boils.',
        '(B) Ice melts.',
        '(C) Steam rises.',
        '(D) Snow falls.',
        'Choose:',
        '(1) A only\t(2) B only\t(3) Both (A) and (B)\t(4) None',
      ) +
      paragraphs('3. Which holds?', '(a) one', '(b) two', '(c) Both (a) and (b)', '(d) Neither (a) nor (b)'),
  );
  expect(questions.map(({ stem }) => stem)).toEqual([
    'Consider:\n1. It is heavy.\n2. It is round.\n3. It is red.',
    'Read:\n(A) Water boils.\n(B) Ice melts.\n(C) Steam rises.\n(D) Snow falls.\nChoose:',
    'Which holds?',
  ]);
  expect(questions[1]?.options).toEqual(['A only', 'B only', 'Both (A) and (B)', 'None']);
  expect(questions[2]?.options).toEqual(['one', 'two', 'Both (a) and (b)', 'Neither (a) nor (b)']);
});

it('puts directions above the questions they are for', async () => {
  const { questions } = await read(
    paper(1) + paragraphs('Directions (Q. 2 to 3): Read the graph.') + paper(3, 2),
  );
  expect(questions.map(({ stem }) => stem.split('\n')[0])).toEqual([
    'What is number 1 called?',
    'Directions: Read the graph.',
    'Directions: Read the graph.',
    'What is number 4 called?',
  ]);
  expect(questions[0]?.options[3]).toBe('four');
});

it('reads details of a question, its source, and an answer in words', async () => {
  const { questions } = await read(
    paragraphs(
      '1. How fast? [NEET 2019]',
      '(a) 1 m/s',
      '(b) 2.5 m/s',
      '(c) 3 m/s',
      '(d) 4 m/s',
      'Ans. 2.5 m/s',
      'Difficulty: Hard',
      'Topic: Speed',
      'Marks: 4',
    ),
  );
  expect(questions[0]).toMatchObject({
    stem: 'How fast?',
    source: 'NEET 2019',
    correctIndex: 1,
    difficulty: 'Hard',
    topic: 'Speed',
    losses: ['Marks: 4'],
  });
  expect(questions[0]?.options[3]).toBe('4 m/s');
});

it('sets raised and lowered letters as formulas, ordinals as words', async () => {
  const down = (text: string) => run(text, '<w:vertAlign w:val="subscript"/>');
  const up = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>');
  const lines = [
    [['H', down('2'), 'SO', down('4'), ' is strong'], '\\(\\ce{H2SO4}\\) is strong'],
    [['the ion SO', down('4'), up('2–'), '.'], 'the ion \\(\\ce{SO4^{2-}}\\).'],
    [['3 × 10', up('8'), ' m s', up('–1')], '3 × \\(10^{8}\\) m \\(\\mathrm{s}^{-1}\\)'],
    [['the 1', up('st'), ' law'], 'the 1st law'],
    [['v', up('2'), ' = u', up('2'), ' + 2as'], '\\(v^{2}\\) = \\(u^{2}\\) + 2as'],
    [['at v', down('max'), ' (x', up('2'), ')'], 'at \\(v_{\\mathrm{max}}\\) (\\(x^{2}\\))'],
    [['P', down('1'), 'V', down('1')], '\\(P_{1}V_{1}\\)'],
  ] as const;
  for (const [parts, markup] of lines) {
    const { questions } = await read(paragraph(['1. ', ...parts]) + paragraphs(OPTIONS));
    expect(questions[0]?.stem).toBe(markup);
  }
});

it('shows an equation of its own paragraph displayed, and one bad equation marks its question alone', async () => {
  const display = `<m:oMathPara>${formula(mathRun('E=m'))}</m:oMathPara>`;
  const bad = formula(mathRun('x^2^3'));
  const { questions } = await read(
    paragraphs('1. See') +
      paragraph([display]) +
      paragraphs(OPTIONS) +
      paragraph(['2. See ', bad, ' here']) +
      paragraphs(OPTIONS) +
      paper(1, 3),
  );
  expect(questions[0]).toMatchObject({ stem: 'See\n\\[E=m\\]', problems: [] });
  expect(questions[1]?.problems).toMatchObject([
    { row: 2, column: 'stem', severity: 'error', code: 'docx_formula_failed' },
  ]);
  expect(questions[1]?.options).toEqual(['one', 'two', 'three', 'four']);
  expect(questions[2]?.problems).toEqual([]);
});

it('reads pictures of options, pictures below them, and says which cannot be shown', async () => {
  const media = { 'a b.png': PNG, 'old.wmf': Uint8Array.from([0xd7, 0xcd, 0xc6, 0x9a, 0, 0]) };
  const option = (letter: string) => paragraph([`(${letter}) `, picture('rId100', `Graph ${letter}`)]);
  const { questions, attachments } = await read(
    paragraphs('1. Which graph?') +
      ['a', 'b', 'c', 'd'].map(option).join('') +
      paragraphs('2. See below.', OPTIONS) +
      paragraph([picture('rId100')]) +
      paragraph(['3. See ', picture('rId101')]) +
      paragraphs(OPTIONS) +
      paragraph(['4. See ', picture('rId9', '', 'r:link')]) +
      paragraphs(OPTIONS),
    { media, external: { rId9: 'https://elsewhere.example/track.png' } },
  );
  expect(questions[0]?.options).toEqual(
    ['a', 'b', 'c', 'd'].map((letter) => `![Graph ${letter}](attachment:a_b.png)`),
  );
  expect(questions[1]).toMatchObject({
    stem: 'See below.\n![Figure](attachment:a_b.png)',
    problems: [{ code: 'docx_picture_placed' }],
  });
  expect(questions[2]?.problems).toMatchObject([
    { code: 'docx_picture_unshown', values: { name: 'old.wmf', type: 'WMF' } },
  ]);
  expect(questions[3]?.problems).toMatchObject([
    { code: 'docx_picture_outside', values: { address: 'https://elsewhere.example/track.png' } },
  ]);
  expect([...attachments.keys()]).toEqual(['a_b.png']);
});

const object = (name: string, id: string) =>
  `<w:r><w:object><v:shape><v:imagedata r:id="${id}"/></v:shape><o:OLEObject Type="Embed" ProgID="${name}"/></w:object></w:r>`;

it('names equations of MathType and keeps their picture where browsers show it', async () => {
  const media = { 'one.png': PNG, 'two.wmf': Uint8Array.from([0xd7, 0xcd, 0xc6, 0x9a]) };
  const { questions } = await read(
    paragraph(['1. See ', object('Equation.DSMT4', 'rId100')]) +
      paragraphs(OPTIONS) +
      paragraph(['2. See ', object('Equation.3', 'rId101')]) +
      paragraphs(OPTIONS),
    { media },
  );
  expect(questions[0]).toMatchObject({
    stem: 'See\n![Equation](attachment:one.png)',
    problems: [
      { severity: 'warning', code: 'docx_old_equation_picture', values: { name: 'Equation.DSMT4' } },
    ],
  });
  expect(questions[1]?.problems).toMatchObject([
    { severity: 'error', code: 'docx_old_equation', values: { name: 'Equation.3' } },
  ]);
});

it('reads text boxes once, insertions but no deletions, and names what is lost', async () => {
  const box = `<wps:txbx><w:txbxContent>${paragraphs('(in a box)')}</w:txbxContent></wps:txbx>`;
  const both = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor>${box}</wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${paragraphs('(in a box)')}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const changed = `<w:ins>${run('new ')}</w:ins><w:del><w:r><w:delText>old </w:delText></w:r></w:del>`;
  const { questions, problems } = await read(
    paragraph([
      '1. What ',
      changed,
      'word?',
      run('secret', '<w:vanish/>'),
      '<w:r><w:footnoteReference w:id="2"/></w:r>',
      '<w:commentRangeStart w:id="0"/>',
      both,
    ]) + paragraphs(OPTIONS),
    {
      footnotes: `<w:footnote w:id="2">${paragraphs('See page 3')}</w:footnote>`,
      header: paragraphs('Institute of Somewhere'),
    },
  );
  expect(questions[0]?.stem).toBe('What new word?\n(in a box)');
  expect(questions[0]?.losses.toSorted()).toEqual(
    [
      'a comment',
      'footnote behind “1. What new word?”: See page 3',
      'hidden text',
      'the place of a text box',
    ].toSorted(),
  );
  expect(problems).toMatchObject([
    { code: 'docx_page_text_left_out', values: { text: 'Institute of Somewhere' } },
    { code: 'docx_changes_deleted', values: { changes: 2, text: '“old”' } },
  ]);
});

it('reads signs of the Symbol font', async () => {
  const { questions } = await read(
    paragraph([
      '1. An angle ',
      '<w:r><w:sym w:font="Symbol" w:char="F071"/></w:r>',
      ' and ',
      run('a', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'),
    ]) + paragraphs(OPTIONS),
  );
  expect(questions[0]?.stem).toBe('An angle θ and α');
});

it('keeps Hindi, and refuses text of a font from before Unicode by the name of the font', async () => {
  const kruti = (text: string) => run(text, '<w:rFonts w:ascii="Kruti Dev 010" w:hAnsi="Kruti Dev 010"/>');
  const hindi = await read(paragraphs('1. बल का मात्रक क्या है?', '(a) न्यूटन\t(b) जूल\t(c) वाट\t(d) पास्कल'));
  expect(hindi.questions[0]).toMatchObject({
    stem: 'बल का मात्रक क्या है?',
    options: ['न्यूटन', 'जूल', 'वाट', 'पास्कल'],
  });

  const some = await read(paper(4) + paragraph(['5. ', kruti('cy dk')]) + paragraphs(OPTIONS));
  expect(some.questions[4]?.problems).toMatchObject([
    { code: 'docx_legacy_font', severity: 'error', values: { font: 'Kruti Dev 010' } },
  ]);
  expect(some.questions[3]?.problems).toEqual([]);

  const all = await read(
    paragraph([kruti('1- cy dk ek=d D;k gS')]) + paragraph([kruti('¼a½ U;wVu ¼b½ twy')]),
  );
  expect(all).toMatchObject({
    questions: [],
    problems: [{ code: 'docx_legacy_font', values: { font: 'Kruti Dev 010' } }],
  });
});

it('reads a paper that LibreOffice saved, with its automatic numbers, raised letters and a key in a table', async () => {
  const file = await readDocx(
    readFileSync(fileURLToPath(new URL('fixtures/libreoffice-paper.docx', import.meta.url))),
  );
  expect(file.problems).toEqual([]);
  expect(
    file.questions.map(({ subject, stem, options, correctIndex }) => [subject, stem, options, correctIndex]),
  ).toEqual([
    [
      'Physics',
      'A body falls for 2 s. How far does it fall? (g = 10 m \\(\\mathrm{s}^{-2}\\))',
      ['10 m', '20 m', '30 m', '40 m'],
      1,
    ],
    ['Physics', 'Which of these burns?', ['\\(\\ce{H2}\\)', '\\(\\ce{CO2}\\)', '\\(\\ce{N2}\\)', 'He'], 0],
    [
      'Physics',
      'Match the lists.\n| List I | List II |\n| (a) Force | (i) J |\n| (b) Work | (ii) N |',
      ['a-i, b-ii', 'a-ii, b-i', 'both', 'none'],
      1,
    ],
    ['Physics', 'Last one?', ['one', 'two', 'three', 'four'], 3],
  ]);
  expect(file.questions.flatMap(({ problems }) => problems)).toEqual([]);
});
