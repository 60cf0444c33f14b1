import {
  formula,
  mathRun,
  numbered,
  PNG,
  paragraph,
  picture,
  run,
  table,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

/** What a question of the long paper must be read as. */
export interface ExpectedQuestion {
  subject: string;
  stem: RegExp;
  options: string[];
  correctIndex: number;
}

const SUBJECTS = ['PHYSICS', 'CHEMISTRY', 'BOTANY', 'ZOOLOGY'];
const SUB = '<w:vertAlign w:val="subscript"/>';

/** A paper as institutes set them: 4 × 50 questions in ten layouts by turns, formulas, pictures, tables, the key at the end. */
export function longPaper(count = 200): { bytes: Uint8Array; expected: ExpectedQuestion[] } {
  const expected: ExpectedQuestion[] = [];
  const body: string[] = [paragraph('MODEL TEST PAPER', '<w:pStyle w:val="Title"/>')];
  for (let index = 0; index < count; index += 1) {
    const subject = SUBJECTS[Math.floor((index * SUBJECTS.length) / count)] ?? '';
    if (expected.at(-1)?.subject !== subject) body.push(paragraph(subject), paragraph(`SECTION A`));
    const { xml, ...question } = LAYOUTS[index % LAYOUTS.length]?.(index + 1) ?? plain(index + 1);
    body.push(xml);
    expected.push({ ...question, subject, correctIndex: (index * 7) % 4 });
  }
  body.push(paragraph('ANSWER KEY'), keyTable(expected));
  const media = { 'image1.png': PNG, 'image2.png': PNG };
  return { bytes: wordDocument({ body: body.join(''), numbering: NUMBERING, media }), expected };
}

type Layout = (number: number) => { xml: string } & Pick<ExpectedQuestion, 'stem' | 'options'>;

const values = (number: number) => [1, 2, 3, 4].map((factor) => `${number * factor} m`);
const stemOf = (number: number) => new RegExp(`^How far does body ${number} go`);
const stem = (number: number) => `How far does body ${number} go in one second?`;
const lettered = (texts: readonly string[]) => texts.map((text, index) => `(${'abcd'[index]}) ${text}`);

const plain: Layout = (number) => ({
  xml: [`${number}. ${stem(number)}`, ...lettered(values(number))].map((line) => paragraph(line)).join(''),
  stem: stemOf(number),
  options: values(number),
});

const LAYOUTS: Layout[] = [
  plain,
  (number) => ({
    xml: paragraph(`${number}. ${stem(number)}`) + paragraph(lettered(values(number)).join('\t')),
    stem: stemOf(number),
    options: values(number),
  }),
  (number) => ({
    xml:
      paragraph(`${number}. ${stem(number)}`) +
      table([lettered(values(number)).slice(0, 2), lettered(values(number)).slice(2)]),
    stem: stemOf(number),
    options: values(number),
  }),
  (number) => {
    const half = formula(
      `<m:f><m:num>${mathRun('x')}</m:num><m:den>${mathRun(String(number))}</m:den></m:f>`,
    );
    return {
      xml:
        paragraph([`${number}. ${stem(number)} Take `, half, ' as given.']) +
        ['a', 'b', 'c', 'd']
          .map((letter, index) =>
            paragraph([
              `(${letter}) `,
              formula(
                `<m:sSup><m:e>${mathRun('x')}</m:e><m:sup>${mathRun(String(index + 2))}</m:sup></m:sSup>`,
              ),
            ]),
          )
          .join(''),
      stem: new RegExp(`Take \\\\\\(\\\\frac\\{x\\}\\{${number}\\}\\\\\\) as given`),
      options: [2, 3, 4, 5].map((power) => `\\(x^{${power}}\\)`),
    };
  },
  (number) => ({
    xml:
      paragraph(`${number}. ${stem(number)}`) +
      paragraph([picture('rId100', 'A body on a track')]) +
      paragraph(lettered(values(number)).join('   ')),
    stem: /\n!\[A body on a track\]\(attachment:image1\.png\)$/,
    options: values(number),
  }),
  (number) => ({
    xml:
      paragraph(`${number}. ${stem(number)} Match List I with List II.`) +
      table([
        ['List I', 'List II'],
        ['(a) Speed', '(i) m'],
        ['(b) Length', '(ii) m/s'],
        ['(c) Mass', '(iii) s'],
        ['(d) Time', '(iv) kg'],
      ]) +
      paragraph('(1) a-ii, b-i, c-iv, d-iii\t(2) a-i, b-ii, c-iii, d-iv') +
      paragraph('(3) a-iii, b-ii, c-i, d-iv\t(4) a-iv, b-iii, c-ii, d-i'),
    stem: /\| List I \| List II \|\n\| \(a\) Speed \| \(i\) m \|/,
    options: [
      'a-ii, b-i, c-iv, d-iii',
      'a-i, b-ii, c-iii, d-iv',
      'a-iii, b-ii, c-i, d-iv',
      'a-iv, b-iii, c-ii, d-i',
    ],
  }),
  (number) => ({
    xml:
      paragraph(`${number}. ${stem(number)}`) +
      paragraph('Assertion (A): It goes on.') +
      paragraph('Reason (R): Nothing stops it.') +
      ['Both are true.', 'Only (A) is true.', 'Only (R) is true.', 'Neither is true.']
        .map((text, index) => paragraph(`(${index + 1}) ${text}`))
        .join(''),
    stem: /Assertion \(A\): It goes on\.\nReason \(R\): Nothing stops it\.$/,
    options: ['Both are true.', 'Only (A) is true.', 'Only (R) is true.', 'Neither is true.'],
  }),
  (number) => ({
    xml:
      paragraph([run(`${number}. ${stem(number)} It burns `), run('H'), run('2', SUB), run('O.')]) +
      lettered(values(number))
        .map((line) => paragraph(line))
        .join(''),
    stem: /burns \\\(\\ce\{H2O\}\\\)\.$/,
    options: values(number),
  }),
  (number) => ({
    xml:
      paragraph(`${number}. ${stem(number)} Consider:`) +
      paragraph('1. It is heavy.') +
      paragraph('2. It is round.') +
      paragraph('Which are right?') +
      ['1 only', '2 only', 'Both', 'None']
        .map((text, index) => paragraph(`(${'abcd'[index]}) ${text}`))
        .join(''),
    stem: /Consider:\n1\. It is heavy\.\n2\. It is round\.\nWhich are right\?$/,
    options: ['1 only', '2 only', 'Both', 'None'],
  }),
  (number) => ({
    xml:
      paragraph(`${number}. ${stem(number)}`) +
      values(number)
        .map((text) => paragraph(text, numbered(100 + number)))
        .join(''),
    stem: stemOf(number),
    options: values(number),
  }),
];

function keyTable(expected: readonly ExpectedQuestion[]): string {
  const cells = expected.map(({ correctIndex }, index) => `${index + 1}. (${'abcd'[correctIndex]})`);
  const rows: string[][] = [];
  for (let at = 0; at < cells.length; at += 10) rows.push(cells.slice(at, at + 10));
  return table(rows);
}

/** A list '(a)' to '(d)' for each question that is numbered by Word. */
const NUMBERING = [
  '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%1)"/></w:lvl></w:abstractNum>',
  ...Array.from(
    { length: 400 },
    (_, index) =>
      `<w:num w:numId="${101 + index}"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`,
  ),
].join('');
