import { describe, expect, it } from 'vitest';
import { paperPlan } from '#core/domain/library/model-papers.ts';
import { DRAWINGS_PATH } from '#core/domain/question-bank/question-images.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import type { JsonValue } from '#server/documents/json-value.ts';
import { readStarterBank } from '#server/operations/question-bank/read-starter-bank.ts';
import { projectPath } from '#server/paths.ts';
import { PRINT_PIXELS_PER_MM, printedPage } from '#server/testing/omr/printed-sheet.ts';
import { estimatedWidth } from './estimated-width.ts';
import type { PrintedQuestion, QuestionPaper } from './paper.ts';
import { paperData } from './paper-data.ts';
import { PAPER_TEXTS } from './paper-texts.ts';
import { renderQuestionPaper } from './render-question-paper.ts';

const question = (stem: string, more: Partial<PrintedQuestion> = {}): PrintedQuestion => ({
  subject: 'Physics',
  stem,
  options: ['1', '2', '3', '4'],
  language: 'en',
  ...more,
});
const paper = (questions: PrintedQuestion[], more: Partial<QuestionPaper> = {}): QuestionPaper => ({
  title: 'தமிழ்ச்செல்வி #read("x")',
  testCode: 'K7M2QX9D',
  version: 1,
  language: 'en',
  minutes: { usual: 200, extra: 0, total: 200 },
  maxMarks: 720,
  marking: NEET_MARKING,
  questions,
  ...more,
});
const starterBank = readStarterBank(projectPath('supabase/seed'));
const noFigures = async () => null;
const picture = (name: string) => `/storage/v1/object/public/question-media/${name}`;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('the question paper', () => {
  it('has cut-offs that are known before among its rules, and those alone', () => {
    const rulesOf = (more: Partial<QuestionPaper>) =>
      paperData(paper([question('1'), question('2')], more)).data.rules as string[];
    const usual = rulesOf({});
    expect(rulesOf({ cutOff: { percent: 33 } })).toEqual([
      ...usual,
      'Cut-off: at least 33% of all marks have to be reached.',
    ]);
    const sections = [
      { name: 'Physics', from: 1, to: 1, cutOff: { percent: 20.5 } },
      { name: 'Part B', from: 2, to: 2, cutOff: 'announced' as const },
    ];
    expect(rulesOf({ sections, cutOff: 'announced' }).slice(usual.length)).toEqual([
      'Cut-off of Physics: at least 20.5% of its marks have to be reached.',
    ]);
    expect(rulesOf({ cutOff: { percent: 33 }, language: 'ta' }).at(-1)).toContain('33%');
  });

  it.each([
    ['en', ['20 minutes', '26:40 minutes'], 'any 2', 'cut-off 20.5%'],
    ['hi', ['20 मिनट', '26:40 मिनट'], 'कोई 2', 'कट-ऑफ़ 20.5%'],
    ['te', ['20 నిమిషాలు', '26:40 నిమిషాలు'], 'ఏవైనా 2', 'కటాఫ్ 20.5%'],
    ['ta', ['20 நிமிடங்கள்', '26:40 நிமிடங்கள்'], 'ஏதேனும் 2', 'கட்-ஆஃப் 20.5%'],
  ] as const)(
    'tells in %s the time of each section in its rules, and below its name with what counts and has to be reached',
    async (language, [first, second], any, cutOff) => {
      const questions = ['1', '2', '3', '4', '5'].map((stem) => question(stem, { language }));
      const sections = [
        { name: 'English Language', from: 1, to: 2, seconds: 1200 },
        { name: 'Physics', from: 3, to: 5, seconds: 1600, cutOff: { percent: 20.5 } },
      ];
      const marking = {
        ...NEET_MARKING,
        sections: [{ right: 4, wrong: -1, blank: 0, from: 3, to: 5, counted: 2 }],
      };
      const timed = paper(questions, { language, sections, marking });
      const { data } = paperData(timed);
      const physics = PAPER_TEXTS[language].subjects.Physics;
      expect((data.rules as string[]).at(-1)).toContain(
        `English Language (${first}), ${physics} (${second})`,
      );
      const headings = (data.questions as { heading: { below: string } | null }[]).flatMap(
        ({ heading }) => heading?.below ?? [],
      );
      expect(headings).toEqual([first, [second, any, cutOff].join(' · ')]);
      const { warnings } = await renderQuestionPaper(timed, noFigures);
      expect(warnings).toEqual([]);
    },
  );

  it('says nothing of times where sections have none', () => {
    const sections = [{ name: 'Physics', from: 1, to: 1 }];
    const { data } = paperData(paper([question('x')], { sections }));
    expect(data.rules).toEqual(paperData(paper([question('x')])).data.rules);
    expect(data.questions).toMatchObject([{ heading: { name: 'Physics', range: 'Questions 1–1' } }]);
    expect(JSON.stringify(data.questions)).not.toContain('"below"');
  });

  it.each(['en', 'hi', 'te', 'ta'] as const)(
    'prints a paper of the starter bank in %s, each formula and figure set',
    async (language) => {
      const bank = await starterBank;
      const rows = [...paperPlan(null)].flatMap(({ subject, count }) =>
        bank.rows.filter((row) => row.subject === subject).slice(0, count),
      );
      const questions = rows.map((row) => {
        const local = row.translations.find((translation) => translation.language === language);
        const { stem, options } = local ?? row;
        const more = {
          subject: row.subject,
          options: [...options],
          language: local?.language ?? ('en' as const),
        };
        return question(stem, more);
      });
      const readFigure = async (src: string) =>
        Buffer.from(bank.figures.get(src.slice(DRAWINGS_PATH.length)) ?? '');
      const { pdf, warnings } = await renderQuestionPaper(paper(questions, { language }), readFigure);
      expect(pdf.length).toBeLessThan(400_000);
      const translated = questions.filter((one) => one.language === language).length;
      expect(warnings).toEqual(
        translated === 180
          ? []
          : [
              {
                code: 'not_translated',
                message: `${180 - translated} of 180 questions have no translation and are printed in English.`,
              },
            ],
      );
    },
  );

  it.each(['en', 'hi', 'te', 'ta'] as const)('prints the marking of the test in %s', (language) => {
    const rule = (marking: QuestionPaper['marking']) => {
      const { data } = paperData(paper([question('x')], { language, marking, maxMarks: 7 }));
      return [(data.rules as string[])[1], (data.facts as { value: string }[])[2]?.value];
    };
    for (const mark of ['4', '1', '0']) expect(rule(NEET_MARKING)[0]).toContain(mark);
    const [own, maximum] = rule({ right: 3, wrong: -0.25, blank: -0.5 });
    for (const mark of ['3', '0.25', '0.5']) expect(own).toContain(mark);
    expect(own).not.toContain('{');
    expect(maximum).toBe('7');
  });

  it('says of which exam it is where that is not NEET', () => {
    const facts = (more: Partial<QuestionPaper>) => paperData(paper([question('x')], more)).data.facts;
    expect(facts({ exam: 'JEE Main' })).toContainEqual({ name: 'Exam', value: 'JEE Main' });
    expect(facts({ exam: 'जेईई मेन', language: 'hi' })).toContainEqual({ name: 'परीक्षा', value: 'जेईई मेन' });
    expect(facts({})).toHaveLength(4);
  });

  it.each(['en', 'hi', 'te', 'ta'] as const)(
    'says the time of a person with extra time, and marks the paper, in %s',
    async (language) => {
      const minutes = { usual: 180, extra: 60, total: 240 };
      const marked = paper([question('x', { language })], { language, minutes });
      const [, time] = paperData(marked).data.facts as { value: string; mark?: string }[];
      expect(time?.value).toContain('240');
      expect(time?.mark).toContain('180 + 60');
      const [, usual] = paperData(paper([question('x')], { language })).data.facts as object[];
      expect(usual).not.toHaveProperty('mark');
      const { pdf, warnings } = await renderQuestionPaper(marked, noFigures);
      expect([pdf.length > 0, warnings]).toEqual([true, []]);
    },
  );

  it('sets lists and tables, on a page that a reader can hear', async () => {
    const stem =
      'Match.\n| List I | List II |\n| (a) \\(|x|\\) | (i) unit |\n| (b) Time | (ii) second |\n- A. One.\n- B. Two.';
    const { pdf, warnings } = await renderQuestionPaper(paper([question(stem)], { tagged: true }), noFigures);
    expect(warnings).toEqual([]);
    for (const mark of ['/Table', '/TH', '/TD']) expect(Buffer.from(pdf).includes(mark)).toBe(true);
  });

  const LONG_WORDS = [
    [
      ['பட்டியல் I', 'பட்டியல் II'],
      ['(b) பிளாட்டிஹெல்மின்தஸ் (Platyhelminthes)', '(ii) நீர்க் குழல் மண்டலம் (water vascular system)'],
      ['(d) எக்கினோடெர்மேட்டா (Echinodermata)', '(iv) சுடர் செல்கள் (flame cells)'],
    ],
    [
      ['பட்டியல் I', 'பட்டியல் II'],
      ['(c) பல்மரபணுப்பாரம்பரியம்', '(iii) ஃபினைல்கீட்டோனூரியா'],
      ['(d) பல்பண்புத்தன்மைகொண்டவை', '(iv) ஸ்நாப்டிராகன்மலர்நிறம்'],
    ],
    [
      ['பட்டியல் I', 'பட்டியல் II', 'பட்டியல் III'],
      ['(a) பல்பண்புத்தன்மைகள்', '(i) ஃபினைல்கீட்டோனூரியா', 'குரோமோபிளாஸ்ட்கள் (chromoplasts)'],
      ['(b) எக்கினோடெர்மேட்டா', '(ii) Saccharomyces', 'பிளாட்டிஹெல்மின்தஸ்'],
    ],
    [
      ['జాబితా I', 'జాబితా II', 'జాబితా III', 'జాబితా IV'],
      ['బహుజన్యుఅనువంశికత', 'ఫినైల్‌కీటోన్యూరియా', 'ప్లాటిహెల్మింథిస్', 'అసంపూర్ణబహిర్గతత్వం'],
      ['సహబహిర్గతత్వం', 'ఎకైనోడెర్మేటా', 'క్రోమోప్లాస్ట్', 'డ్యుటిరోమైసిటిస్'],
    ],
  ];
  it.each(LONG_WORDS)(
    'gives a column of a table the room its longest word needs, so that none runs into the next',
    async (...rows) => {
      const table = rows.map((cells) => `| ${cells.join(' | ')} |`);
      const { pdf } = await renderQuestionPaper(paper([question(['x', ...table].join('\n'))]), noFigures);
      const { width, height, data } = await printedPage(pdf);
      const isInk = (x: number, y: number) => (data[y * width + x] ?? 255) < 100;
      const isDrawn = (x: number, y: number) => (data[y * width + x] ?? 255) < 220;
      // The rules of the table are the only lines of the left column that stand upright and are higher than two of its rows.
      const upright: { x: number; top: number; bottom: number }[] = [];
      for (let x = 0; x < width / 2; x++) {
        let length = 0;
        for (let y = Math.round(height / 4); y < height; y++) {
          length = isDrawn(x, y) ? length + 1 : 0;
          if (length > 12 * PRINT_PIXELS_PER_MM && !isDrawn(x, y + 1))
            upright.push({ x, top: y - length, bottom: y });
        }
      }
      const rules = upright.filter(({ x }, at) => x - (upright[at - 1]?.x ?? -9) > 2);
      expect(rules).toHaveLength((rows[0]?.length ?? 0) + 1);
      // Beside a rule a cell is empty for its inset: whatever is printed there came from its neighbour.
      let inked = 0;
      for (const rule of rules.slice(1))
        for (let y = rule.top + 4; y < rule.bottom - 4; y++)
          for (let x = 8; x < 14; x++) if (isInk(rule.x + x, y)) inked += 1;
      expect(inked).toBe(0);
    },
  );

  it('says which formulas and pictures it could not print', async () => {
    const { warnings } = await renderQuestionPaper(
      paper([
        question('fine \\(x^2\\)'),
        question('broken \\(\\frac{1\\)'),
        question(`![A pulley](${picture('gone.png')})`),
        question(`![A lens](${picture('lens.png')} =40x20) and ![A text](${picture('text.png')})`),
      ]),
      async (src) =>
        src.endsWith('lens.png') ? png : src.endsWith('text.png') ? Buffer.from('no picture') : null,
    );
    expect(warnings.map(({ code, q }) => [code, q])).toEqual([
      ['formula_as_text', 2],
      ['figure_missing', 3],
      ['figure_missing', 4],
    ]);
  });

  it('says in which questions a sign stands that no face has', async () => {
    const { warnings } = await renderQuestionPaper(
      paper(
        [
          question('हिन्दी తెలుగు தமிழ் ⇌ → ℃ ½ Ω ≥ “x” \u200d\ufe0f'),
          question('A 😀 and a 中'),
          question('fine', { options: ['ক', '2', '3', '4'] }),
          question('\\(\\text{😀} + \\alpha\\)'),
          question(`![A 🐈](${picture('lens.png')} =40x20)`),
        ],
        { title: 'Sunday ☃' },
      ),
      async () => png,
    );
    expect(warnings.map(({ code, q, message }) => [code, q, message])).toEqual([
      ['sign_missing', undefined, 'The title: ☃ cannot be printed; an empty box stands in its place.'],
      ['sign_missing', 2, 'Question 2: 😀 中 cannot be printed; an empty box stands in its place.'],
      ['sign_missing', 3, 'Question 3: ক cannot be printed; an empty box stands in its place.'],
      ['sign_missing', 4, 'Question 4: 😀 cannot be printed; an empty box stands in its place.'],
    ]);
  });

  it('prints answers and explanations where it is given them', async () => {
    const answer = { right: [1], dropped: false, explanation: 'Because \\(a=b\\).' };
    const plain = await renderQuestionPaper(paper([question('x')]), noFigures);
    const answered = await renderQuestionPaper(
      paper([
        question('x', { answer }),
        question('y', { answer: { right: [], dropped: true, explanation: null } }),
      ]),
      noFigures,
    );
    expect(answered.pdf.length).toBeGreaterThan(plain.pdf.length);
    expect(answered.warnings).toEqual([]);
  });

  it('prints a key of numbers or of several options as it is read, and that a question was dropped', () => {
    const answered = (written: string, dropped = false) =>
      question('x', { options: [], answer: { right: [], dropped, written, explanation: null } });
    const { answers } = paperData(
      paper([answered('-2.6..-2.4|5'), answered('A,C|B'), answered('A,C', true), answered('')]),
    ).data;
    expect(answers).toMatchObject([
      { key: '−2.6 – −2.4 / 5' },
      { key: 'A, C / B' },
      { key: PAPER_TEXTS.en.dropped },
      { key: PAPER_TEXTS.en.noKey },
    ]);
  });

  describe.each(['side_by_side', 'stacked'] as const)('in two languages, %s', (arrangement) => {
    const second = { language: 'hi' as const, arrangement };
    const words = (stem: string) => ({ stem, options: ['1', '2', '3', '4'], language: 'hi' as const });

    it('prints what is long or wide, and names what has no translation', async () => {
      const table = '| List I | List II |\n| (a) \\(|x|\\) | (i) unit |\n| (b) Time | (ii) second |';
      const wide = `\\[${Array.from({ length: 30 }, (_, n) => `x_{${n}}`).join(' + ')}\\]`;
      const texts = [
        'short',
        `Match.\n${table}`,
        wide,
        'word '.repeat(900),
        `![A lens](${picture('lens.png')})`,
      ];
      const questions = texts.map((stem) => question(stem, { second: words(`प्रश्न ${stem}`) }));
      const { warnings } = await renderQuestionPaper(
        paper([...questions, question(`alone ${wide}`, { second: null })], { second }),
        async () => png,
      );
      const message = 'Question 6 has no translation and is printed in English alone.';
      expect(warnings).toEqual([{ code: 'not_translated', q: 6, message }]);
    });

    it('says what of the other language could not be printed', async () => {
      const other = words(`\\(\\frac{1\\) 中 ![A lens](${picture('gone.png')})`);
      const { warnings } = await renderQuestionPaper(
        paper([question('x', { second: other })], { second }),
        noFigures,
      );
      expect(warnings.map(({ code, q }) => [code, q])).toEqual([
        ['formula_as_text', 1],
        ['figure_missing', 1],
        ['sign_missing', 1],
      ]);
    });

    it('has headings, instructions, and explanations in both', () => {
      const answer = { right: [1], dropped: false, explanation: 'Because.', secondExplanation: 'क्योंकि।' };
      const { data } = paperData(
        paper([question('x', { second: words('y'), answer })], { language: 'en', second }),
      );
      const [printed] = data.questions as { heading: { name: string } }[];
      expect(printed?.heading.name).toBe('Physics · भौतिकी');
      expect(data.second).toMatchObject({ instructions: 'निर्देश', arrangement });
      expect(JSON.stringify(data.answers)).toContain('क्योंकि।');
    });
  });

  it('marks its structure for screen readers when asked', async () => {
    const tagged = await renderQuestionPaper(
      paper([question('x \\(\\frac{a}{b}\\)')], { tagged: true }),
      noFigures,
    );
    expect(Buffer.from(tagged.pdf).includes('/StructTreeRoot')).toBe(true);
  });

  it('has headings, a title in the window, and formulas in the words of their language for who listens', async () => {
    const stem = 'Compare \\(a < b\\) and $$\\frac{1}{2}$$';
    const options = ['\\(\\ce{CuSO4.5H2O}\\)', '2', '3', '4'];
    const questions = [question(stem, { options }), question('\\(|q_1| < b\\)', { language: 'hi' })];
    const { pdf } = await renderQuestionPaper(paper(questions, { title: 'Mock 1', tagged: true }), noFigures);
    const written = Buffer.from(pdf).toString('latin1');
    const count = (mark: string) => written.split(mark).length - 1;
    // The title; the subject and two questions.
    expect([count('/S /H1'), count('/S /H2'), count('/S /H3')]).toEqual([1, 3, 0]);
    expect(written).toContain('/DisplayDocTitle true');
    const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
    for (const alt of ['(a is less than b)', '(1 over 2)', '(Cu S O 4 dot 5 H 2 O)'])
      expect(written).toContain(`/Alt ${alt}`);
    expect(written).toContain(`/Alt <FEFF${utf16('मापांक q सब 1 लेस दैन b')}>`);
    expect(written).not.toContain('\\frac');
  });
});

describe('its data', () => {
  const questionsOf = (questions: PrintedQuestion[]) =>
    (paperData(paper(questions)).data as { questions: Record<string, JsonValue>[] }).questions;

  it('has a heading where a subject begins', () => {
    const headings = questionsOf([question('a'), question('b'), question('c', { subject: 'Biology' })]);
    expect(headings.map(({ heading }) => heading)).toEqual([
      { name: 'Physics', range: 'Questions 1–2' },
      null,
      { name: 'Biology', range: 'Questions 3–3' },
    ]);
  });

  it('keeps a question together, unless no column could hold it', () => {
    const [short, long] = questionsOf([question('short'), question('long '.repeat(500))]);
    expect([short?.breakable, long?.breakable]).toEqual([false, true]);
  });

  it('sets picture options two to a row, and lets a word too long for a column break', () => {
    const options = ['one', 'two', 'three', 'four'].map((name) => `![${name}](${picture(`${name}.png`)})`);
    const [pictures, word] = questionsOf([question('x', { options }), question('w'.repeat(95))]);
    expect([pictures?.optionColumns, pictures?.breakable]).toEqual([2, false]);
    expect(JSON.stringify(word?.stem).match(/"gap"/g)).toHaveLength(3);
  });

  it.each(['पेंटाऐम्मीनक्लोरिडोकोबाल्टविलयनमिश्रण', '2-ఇథాక్సీ-2-మిథైల్‌ప్రొపేన్‌మిశ్రమం', 'பென்டாஅம்மீன்ட்ரைகுளோரிடோகோபால்ட்'])(
    'breaks %s between whole syllables',
    (word) => {
      const [long] = questionsOf([question(word)]);
      const stem = (long?.stem ?? []) as { text?: string }[];
      const parts = stem.flatMap(({ text }) => text ?? []);
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts.slice(0, -1)) expect(part).not.toMatch(/[\u094d\u0c4d]$/u);
      for (const part of parts.slice(1)) expect(part).not.toMatch(/^\p{M}/u);
    },
  );

  it.each([
    ['\\(120\\,\\mathrm{V}\\)', 4],
    ['\\(\\sqrt{\\dfrac{3GM}{L}}\\)', 2],
    ['\\(\\ce{C2H4O2}\\)', 2],
    ['\\(-0.4\\,\\Delta_o\\)', 2],
    ['లాలాజలం', 2],
    ['புரோஜெஸ்டீரோன்', 1],
  ])('puts %s among as many options in a row as there is room for', (option, columns) => {
    const [wide] = questionsOf([question('x', { options: ['1', '2', '3', option] })]);
    expect(wide?.optionColumns).toBe(columns);
  });

  it('holds no answer unless it is given one', () => {
    expect(JSON.stringify(paperData(paper([question('x')])).data)).toContain('"answers":null');
  });
});

it('knows short options from long ones', () => {
  const widths = [
    '\\(4:1\\)',
    '\\(0.011\\ \\text{V}\\)',
    'a permanent magnet',
    'Both A and R are true, and R is the correct one',
  ];
  const found = widths.map(estimatedWidth);
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(found[0]).toBeLessThan(3);
  expect(estimatedWidth('நிலை')).toBeGreaterThan(estimatedWidth('lil'));
});
