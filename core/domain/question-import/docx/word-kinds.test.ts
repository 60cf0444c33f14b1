import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  numbered,
  paragraph,
  paragraphs,
  run,
  table,
  type WordParts,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const read = (body: string, parts: Partial<WordParts> = {}) => readDocx(wordDocument({ ...parts, body }));
const OPTIONS = '(a) one\t(b) two\t(c) three\t(d) four';
const WORDS = ['one', 'two', 'three', 'four'];
const paper = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) =>
    paragraphs(`${first + index}. What is number ${first + index} called?`, OPTIONS),
  ).join('');

/** A text box as Word writes it: in DrawingML, and once more in VML for Word 2007. */
const box = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
/** The form of Word 2007 alone. */
const vmlBox = (content: string) =>
  `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;

describe('text boxes', () => {
  it.each([
    ['DrawingML with VML', box],
    ['VML', vmlBox],
  ])('of %s hold whole questions, read once', async (_, boxOf) => {
    const { questions } = await read(
      paper(1) + paragraph([boxOf(paragraphs('2. In a box?', OPTIONS))]) + paper(1, 3),
    );
    expect(questions.map(({ stem, options }) => [stem, options])).toEqual([
      ['What is number 1 called?', WORDS],
      ['In a box?', WORDS],
      ['What is number 3 called?', WORDS],
    ]);
  });

  it('hold the options of the question they are anchored in', async () => {
    const { questions } = await read(
      paragraph(['1. What?', box(paragraphs('(a) one', '(b) two', '(c) three', '(d) four'))]) + paper(1, 2),
    );
    expect(questions.map(({ stem, options }) => [stem, options])).toEqual([
      ['What?', WORDS],
      ['What is number 2 called?', WORDS],
    ]);
  });

  it('with the fallback alone are read from it', async () => {
    const fallback = `<w:r><mc:AlternateContent><mc:Choice Requires="x"/><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${paragraphs('(in a box)')}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const { questions } = await read(paragraph(['1. What?', fallback]) + paragraphs(OPTIONS));
    expect(questions[0]?.stem).toBe('What?\n(in a box)');
  });

  it('with numbered paragraphs count once', async () => {
    const numbering = list(1, [['decimal', '%1.']]) + num(1, 1);
    const { questions } = await read(
      paragraph([box(paragraph('First?', numbered(1)) + paragraphs(OPTIONS))]) +
        paragraph('Second?', numbered(1)) +
        paragraphs(OPTIONS, 'ANSWER KEY', '1. b 2. d'),
      { numbering },
    );
    expect(questions.map(({ stem, correctIndex }) => [stem, correctIndex])).toEqual([
      ['First?', 1],
      ['Second?', 3],
    ]);
  });
});

const list = (id: number, levels: readonly (readonly [format: string, text: string, more?: string])[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels
    .map(
      ([format, text, more = ''], level) =>
        `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`,
    )
    .join('')}</w:abstractNum>`;
const num = (id: number, abstract: number, ...startAgain: number[]) =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${abstract}"/>${startAgain.map((level) => `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="1"/></w:lvlOverride>`).join('')}</w:num>`;

describe('automatic numbers', () => {
  it.each([
    ['decimal', '%1.'],
    ['decimal', '(%1)'],
    ['decimal', '%1)'],
    ['decimalZero', 'Q%1.'],
    ['decimal', 'Question %1:'],
    ['decimalZero', '%1.'],
    ['decimal', '[%1]'],
    ['decimal', '%1'],
    ['hindiNumbers', '%1.'],
    ['hindiNumbers', 'प्रश्न %1'],
  ])('of questions: %s %s', async (format, text) => {
    const numbering = list(1, [[format, text]]) + num(1, 1);
    const question = (words: string) => paragraph(words, numbered(1)) + paragraphs(OPTIONS);
    const { questions } = await read(
      question('First?') + question('Second?') + question('Third?') + paragraphs('KEY', '1. a 2. c 3. d'),
      { numbering },
    );
    expect(questions.map(({ stem, options, correctIndex }) => [stem, options, correctIndex])).toEqual([
      ['First?', WORDS, 0],
      ['Second?', WORDS, 2],
      ['Third?', WORDS, 3],
    ]);
  });

  it.each([
    ['lowerLetter', '(%2)'],
    ['lowerLetter', '%2)'],
    ['lowerLetter', '%2.'],
    ['upperLetter', '(%2)'],
    ['upperLetter', '%2.'],
    ['decimal', '(%2)'],
    ['decimal', '%2)'],
    ['lowerRoman', '(%2)'],
    ['upperRoman', '(%2)'],
    ['upperRoman', '%2.'],
    ['lowerRoman', '%2)'],
    ['hindiConsonants', '(%2)'],
  ])('of options, a level below the questions: %s %s', async (format, text) => {
    const numbering =
      list(1, [
        ['decimal', '%1.'],
        [format, text],
      ]) + num(1, 1);
    const question = (words: string) =>
      paragraph(words, numbered(1)) + WORDS.map((word) => paragraph(word, numbered(1, 1))).join('');
    const { questions } = await read(question('First?') + question('Second?') + question('Third?'), {
      numbering,
    });
    expect(questions.map(({ stem, options }) => [stem, options])).toEqual([
      ['First?', WORDS],
      ['Second?', WORDS],
      ['Third?', WORDS],
    ]);
  });

  it('of options, whose letters are typed again behind them', async () => {
    const numbering =
      list(1, [
        ['decimal', '%1.'],
        ['lowerLetter', '%2)'],
      ]) + num(1, 1);
    const question = (words: string, options: readonly string[]) =>
      paragraph(words, numbered(1)) + options.map((option) => paragraph(option, numbered(1, 1))).join('');
    const typed = ['a.82', 'b.84', 'c. 86', 'd.88'];
    const { questions } = await read(question('First?', typed) + question('Second?', typed), { numbering });
    expect(questions.map(({ options }) => options)).toEqual(new Array(2).fill(['82', '84', '86', '88']));
    // One alone may be an initial.
    const names = ['A. Fleming', 'R. Koch', 'E. Jenner', 'L. Pasteur'];
    const { questions: kept } = await read(question('Who?', names), { numbering });
    expect(kept[0]?.options).toEqual(names);
  });

  it('keep statements of their own level in the question', async () => {
    const numbering =
      list(1, [
        ['decimal', '%1.'],
        ['upperRoman', '%2.'],
      ]) +
      list(2, [['upperLetter', '(%1)']]) +
      [1, 2, 3].map((id) => num(id, id === 1 ? 1 : 2, 0)).join('');
    const question = (words: string, options: number) =>
      paragraph(words, numbered(1)) +
      ['It is heavy.', 'It is round.'].map((words) => paragraph(words, numbered(1, 1))).join('') +
      WORDS.map((word) => paragraph(word, numbered(options))).join('');
    const { questions } = await read(question('First?', 2) + question('Second?', 3), { numbering });
    expect(questions.map(({ stem, options }) => [stem, options])).toEqual([
      ['First?\nI. It is heavy.\nII. It is round.', WORDS],
      ['Second?\nI. It is heavy.\nII. It is round.', WORDS],
    ]);
  });

  it('of a level begin again behind a higher one, or go on where the list says so', async () => {
    const levels = (more: string) =>
      list(1, [
        ['upperLetter', 'Section %1'],
        ['decimal', '%2.', more],
      ]) + num(1, 1);
    const body =
      paragraph('', numbered(1)) +
      ['One?', 'Two?'].map((words) => paragraph(words, numbered(1, 1)) + paragraphs(OPTIONS)).join('') +
      paragraph('', numbered(1)) +
      ['Three?', 'Four?'].map((words) => paragraph(words, numbered(1, 1)) + paragraphs(OPTIONS)).join('');
    const again = await read(body + paragraphs('KEY', '1. a 2. b', '1. c 2. d'), { numbering: levels('') });
    expect(again.questions.map(({ stem, correctIndex }) => [stem, correctIndex])).toEqual([
      ['One?', 0],
      ['Two?', 1],
      ['Three?', 2],
      ['Four?', 3],
    ]);
    const on = await read(body + paragraphs('KEY', '1. a 2. b 3. c 4. d'), {
      numbering: levels('<w:lvlRestart w:val="0"/>'),
    });
    expect(on.questions.map(({ stem, correctIndex }) => [stem, correctIndex])).toEqual([
      ['One?', 0],
      ['Two?', 1],
      ['Three?', 2],
      ['Four?', 3],
    ]);
  });

  it('of a style count without a number in the paragraph', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Que"><w:name w:val="Que"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
    const question = (words: string) => paragraph(words, '<w:pStyle w:val="Que"/>') + paragraphs(OPTIONS);
    const { questions } = await read(question('First?') + question('Second?'), {
      styles,
      numbering: list(1, [['decimal', '%1.']]) + num(1, 1),
    });
    expect(questions.map(({ stem }) => stem)).toEqual(['First?', 'Second?']);
  });
});

describe('sections that number again', () => {
  const key = (letter: string) => `1. ${letter} 2. ${letter} 3. ${letter}`;

  it.each([
    ['by subject', ['PHYSICS', 'CHEMISTRY', 'BIOLOGY']],
    ['by subject and section', ['SECTION A: PHYSICS', 'SECTION B: CHEMISTRY', 'SECTION C: BIOLOGY']],
    ['by section', ['SECTION – A', 'SECTION – B', 'SECTION – C']],
    ['by part', ['PART I', 'PART II', 'PART III']],
  ])('with the keys at the end %s, in another order', async (_, names) => {
    const body = names.map((name) => paragraphs(name) + paper(3)).join('');
    const keys = [2, 0, 1].map((at) => paragraphs(names[at] ?? '', key('adb'[at] ?? ''))).join('');
    const { questions } = await read(body + paragraphs('ANSWER KEY') + keys);
    expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([0, 0, 0, 3, 3, 3, 1, 1, 1]);
  });

  it.each([
    ['PHYSICS', 'CHEMISTRY', (name: string) => `${name} – ANSWER KEY`],
    ['SECTION – A', 'SECTION – B (any two)', (name: string) => `ANSWER KEY: ${name.slice(0, 11)}`],
    ['SECTION A', 'SECTION B', (name: string) => `Answers (${name})`],
  ])('with headings of keys that name %s and %s', async (first, second, heading) => {
    const body = [first, second].map((name) => paragraphs(name) + paper(3)).join('');
    const keys = paragraphs(heading(second), key('c'), heading(first), key('a'));
    const { questions } = await read(body + keys);
    expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([0, 0, 0, 2, 2, 2]);
  });

  it('and give no key to a question of another section', async () => {
    const body = paragraphs('SECTION A') + paper(4) + paragraphs('SECTION B') + paper(3);
    const keys = paragraphs('KEY', 'SECTION B', '1. b 2. b 3. b 4. b', 'SECTION A', '1. a 2. a 3. a 4. a');
    const { questions, problems } = await read(body + keys);
    expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([0, 0, 0, 0, 1, 1, 1]);
    expect(problems).toMatchObject([{ code: 'docx_key_without_question', values: { numbers: '4' } }]);
  });

  it('with the solutions at the end by section, in another order', async () => {
    const names = ['SECTION – A', 'SECTION – B'];
    const body = names.map((name) => paragraphs(name) + paper(2)).join('');
    const solutions =
      paragraphs('SOLUTIONS', 'SECTION – B', '1. (b) Third.', '2. (c) Fourth.') +
      paragraphs('SECTION – A', '1. (a) First.', '2. (d) Second.');
    const { questions } = await read(body + solutions);
    expect(questions.map(({ correctIndex, explanation }) => [correctIndex, explanation])).toEqual([
      [0, 'First.'],
      [3, 'Second.'],
      [1, 'Third.'],
      [2, 'Fourth.'],
    ]);
  });
});

describe('columns', () => {
  const columns = '<w:sectPr><w:type w:val="continuous"/><w:cols w:num="2" w:space="720"/></w:sectPr>';

  it('of a section change nothing of the order', async () => {
    const { questions, problems } = await read(
      paper(1) +
        paragraph('', columns) +
        paragraph(['2. Left?', '<w:r><w:br w:type="column"/></w:r>']) +
        paragraphs(OPTIONS) +
        paragraph('3. Right?') +
        paragraph([run('(a) one\t(b) two\t(c) three\t(d) four')], columns),
    );
    expect(problems).toEqual([]);
    expect(questions.map(({ stem, options }) => [stem, options])).toEqual([
      ['What is number 1 called?', WORDS],
      ['Left?', WORDS],
      ['Right?', WORDS],
    ]);
  });
});

describe('tracked changes', () => {
  const deleted = (text: string) => `<w:del w:id="1"><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
  const inserted = (text: string) => `<w:ins w:id="2">${run(text)}</w:ins>`;

  it('count as accepted, which is said once for the file', async () => {
    const { questions, problems } = await read(
      paragraph(['1. What ', inserted('new '), deleted('old '), 'word?']) +
        paragraphs(OPTIONS) +
        paragraph(['2. And ', deleted('the first '), 'now?']) +
        paragraphs(OPTIONS),
    );
    expect(questions.map(({ stem, losses }) => [stem, losses])).toEqual([
      ['What new word?', []],
      ['And now?', []],
    ]);
    expect(problems).toEqual([
      {
        row: null,
        column: null,
        severity: 'warning',
        code: 'docx_changes_deleted',
        values: { changes: 3, text: '“old” · “the first”' },
      },
    ]);
  });

  it('join paragraphs whose end was deleted, and leave a deleted paragraph out', async () => {
    const end = '<w:rPr><w:del w:id="3"/></w:rPr>';
    const { questions } = await read(
      paragraph(['1. What ', deleted('was')], end) +
        paragraph([deleted('2. Nothing')], end) +
        paragraph(['is its name?']) +
        paragraphs(OPTIONS),
    );
    expect(questions.map(({ stem }) => stem)).toEqual(['What is its name?']);
  });

  it('are said where nothing was deleted, and joined where a cell ends', async () => {
    const end = '<w:rPr><w:del w:id="3"/></w:rPr>';
    const { questions, problems } = await read(
      paragraphs('1. What?', OPTIONS) +
        table([[paragraph(['2. In a cell?', inserted(' Now?')]) + paragraph(OPTIONS, end)], ['']]),
    );
    expect(questions.map(({ stem, options }) => [stem, options])).toEqual([
      ['What?', WORDS],
      ['In a cell? Now?', WORDS],
    ]);
    expect(problems).toMatchObject([{ code: 'docx_changes_accepted', values: { changes: 1 } }]);
  });

  it('count an automatic number only for what stays', async () => {
    const end = '<w:rPr><w:del w:id="3"/></w:rPr>';
    const { questions } = await read(
      paragraph('First?', numbered(1)) +
        paragraphs(OPTIONS) +
        paragraph([deleted('Dropped?')], numbered(1) + end) +
        paragraph('Second?', numbered(1)) +
        paragraphs(OPTIONS, 'KEY', '1. a 2. d'),
      { numbering: list(1, [['decimal', '%1.']]) + num(1, 1) },
    );
    expect(questions.map(({ stem, correctIndex }) => [stem, correctIndex])).toEqual([
      ['First?', 0],
      ['Second?', 3],
    ]);
  });
});

describe('footnotes', () => {
  const note = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;

  it('are quoted with the words they stood behind', async () => {
    const { questions } = await read(
      paragraph(['1. The force on a charge', note(2), ' is']) +
        paragraph(['(a) one\t(b) two', note(3), '\t(c) three\t(d) four']),
      {
        footnotes:
          `<w:footnote w:id="2">${paragraphs('At rest', 'in a field')}</w:footnote>` +
          `<w:footnote w:id="3">${paragraphs('Not twice')}</w:footnote>`,
      },
    );
    expect(questions[0]).toMatchObject({
      stem: 'The force on a charge is',
      options: WORDS,
      losses: [
        'footnote behind “1. The force on a charge”: At rest in a field',
        'footnote behind “(a) one(b) two”: Not twice',
      ],
    });
  });
});
