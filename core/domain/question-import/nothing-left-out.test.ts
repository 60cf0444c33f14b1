import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ImportFormat } from './import-format.ts';
import { readFile } from './read-file.ts';
import { lostPlaces, type WordAt } from './testing/words-of-places.ts';
import { workbook } from './testing/workbook.ts';

const lostIn = (format: ImportFormat, write: (at: WordAt) => string | Uint8Array) =>
  lostPlaces(write, (file) =>
    readFile(format, typeof file === 'string' ? strToU8(file) : file, { fileName: 'questions' }),
  );

const moodle = (inside: string) => `<?xml version="1.0"?><quiz>${inside}</quiz>`;
const text = (words: string) => `<text>${words}</text>`;
const choice = (at: WordAt) =>
  [100, 0, 0, 0]
    .map(
      (share, n) =>
        `<answer fraction="${share}">${text(at(`option ${n}`))}<feedback>${text(at(`feedback ${n}`))}</feedback></answer>`,
    )
    .join('');

describe('every word of a file stands in a question or is said', () => {
  it('of Moodle XML', async () => {
    const lost = await lostIn('moodle', (at) =>
      moodle(`<question type="category"><category>${text(`top/${at('category')}/${at('chapter')}`)}</category>
        <info>${text(at('what a category is for'))}</info></question>${at('between questions')}
      <question type="multichoice"><name>${text(at('name'))}</name><idnumber>${at('id number')}</idnumber>
        <questiontext format="html"><text><![CDATA[<p>${at('stem')} <img src="https://example.org/a.png" alt="${at('words of a picture outside')}">
          <ruby>${at('base')}<rt>${at('how it is read')}</rt></ruby></p>]]></text></questiontext>
        <generalfeedback>${text(at('explanation'))}</generalfeedback><single>true</single>${choice(at)}
        <correctfeedback>${text(at('when right'))}</correctfeedback><partiallycorrectfeedback>${text(at('when partly right'))}</partiallycorrectfeedback>
        <incorrectfeedback>${text(at('when wrong'))}</incorrectfeedback>
        <hint>${text(at('first hint'))}</hint><hint>${text(at('second hint'))}</hint>
        <tags><tag>${text(at('tag'))}</tag></tags><remark>${at('what no reader knows')}</remark></question>
      <question type="numerical"><name>${text('2')}</name><questiontext>${text(at('stem of a number'))}</questiontext>
        <answer fraction="100"><text>5</text><tolerance>0</tolerance><feedback>${text(at('feedback of a number'))}</feedback></answer>
        <units><unit><multiplier>1</multiplier><unit_name>${at('unit')}</unit_name></unit></units>
        <instructions>${text(at('how to type the unit'))}</instructions></question>
      <question type="category"><category>${text(`top/${at('category without questions')}`)}</category></question>`),
    );
    expect(lost).toEqual([]);
  });

  it.each([
    [
      'matching',
      (at: WordAt) => `<subquestion>${text(at('left'))}<answer>${text(at('right'))}</answer></subquestion>`,
    ],
    [
      'shortanswer',
      (at: WordAt) =>
        `<answer fraction="100">${text(at('answer'))}<feedback>${text(at('feedback'))}</feedback></answer>`,
    ],
    [
      'truefalse',
      (at: WordAt) =>
        `<answer fraction="100"><text>true</text><feedback>${text(at('feedback'))}</feedback></answer>`,
    ],
    [
      'essay',
      (at: WordAt) =>
        `<graderinfo>${text(at('for who marks'))}</graderinfo><responsetemplate>${text(at('template'))}</responsetemplate>`,
    ],
    ['ddwtos', (at: WordAt) => `<dragbox>${text(at('box'))}<group>1</group></dragbox>`],
  ])('of a question of Moodle that is no choice, %s', async (kind, inside) => {
    const lost = await lostIn('moodle', (at) =>
      moodle(`<question type="${kind}"><name>${text(at('name'))}</name><questiontext>${text(at('stem'))}</questiontext>
        <generalfeedback>${text(at('explanation'))}</generalfeedback>${inside(at)}<tags><tag>${text(at('tag'))}</tag></tags></question>`),
    );
    expect(lost).toEqual([]);
  });

  it('of GIFT', async () => {
    const lost = await lostIn('gift', (at) =>
      [
        `// ${at('comment above all')}`,
        '',
        `$CATEGORY: top/${at('category')}/${at('chapter')}`,
        '',
        `// ${at('comment above')}`,
        `::${at('title')}:: ${at('stem')} {`,
        `// ${at('comment within')}`,
        `${at('before the answers')} =${at('right')} #${at('feedback')}`,
        `~${at('wrong')} ~${at('third')} ~${at('fourth')}`,
        `####${at('explanation')}`,
        `} ${at('behind')}`,
        `// ${at('comment below')}`,
        '',
        `${at('number')} {#5:0.1 #${at('feedback of a number')}}`,
        '',
        `${at('matching')} {=${at('left')} -> ${at('its other half')} =${at('left 2')} -> ${at('its other half 2')}}`,
        '',
        `${at('short')} {=${at('answer')} #${at('feedback of a short answer')} =${at('answer 2')} ####${at('explanation 2')}}`,
        '',
        `${at('true or false')} {T #${at('when wrong')} #${at('when right')}}`,
        '',
        `${at('essay')} {####${at('explanation of an essay')}}`,
        '',
        at('a description'),
        '',
        `$CATEGORY: top/${at('category without questions')}`,
        '',
        `// ${at('comment at the end')}`,
      ].join('\n'),
    );
    expect(lost).toEqual([]);
  });

  it('and the names that programs give say nothing', async () => {
    const { questions } = await readFile(
      'gift',
      strToU8('::Question 12:: What is red? {=iron ~zinc ~tin ~lead}'),
      {
        fileName: 'questions',
      },
    );
    expect(questions[0]?.losses).toEqual([]);
  });

  it('of Aiken', async () => {
    const lost = await lostIn('aiken', (at) =>
      [
        at('stem'),
        `A. ${at('A')}`,
        `B. ${at('B')}`,
        'ANSWER: B',
        `FEEDBACK: ${at('feedback')}`,
        `EXPLANATION: ${at('explanation behind it')}`,
        '',
        at('second stem'),
        `A. ${at('second A')}`,
        `B. ${at('second B')}`,
        `ANSWER: A, ${'because of '.repeat(12)}${at('reason')}`,
        '',
        at('behind the last question'),
      ].join('\n'),
    );
    expect(lost).toEqual([]);
  });

  const item3 = (at: WordAt, inside = '', behind = '') =>
    `<qti-assessment-item identifier="q" title="${at('title')}" label="${at('label')}">
      <qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>
      <qti-item-body><p>${at('stem')}</p><qti-rubric-block view="scorer">${at('for who marks')} ${'long '.repeat(60)}${at('end of what is long')}</qti-rubric-block>
      <qti-end-attempt-interaction response-identifier="H" title="${at('button')}"/>${inside}</qti-item-body>
      <qti-modal-feedback identifier="solution">${at('solution')}</qti-modal-feedback><qti-modal-feedback identifier="wrong">${at('when wrong')}</qti-modal-feedback>
      <qti-catalog-info><qti-catalog><qti-card><qti-html-content>${at('read to who does not see')}</qti-html-content></qti-card></qti-catalog></qti-catalog-info>${behind}</qti-assessment-item>`;
  const choices = (at: WordAt) =>
    `<qti-choice-interaction response-identifier="R"><qti-prompt>${at('prompt')}</qti-prompt>${[
      'A',
      'B',
      'C',
      'D',
    ]
      .map(
        (name) =>
          `<qti-simple-choice identifier="${name}">${at(name)}<qti-feedback-inline identifier="${name}">${at(`feedback ${name}`)}</qti-feedback-inline></qti-simple-choice>`,
      )
      .join('')}</qti-choice-interaction>`;

  it.each([
    ['a choice', choices],
    [
      'an order',
      (at: WordAt) =>
        `<qti-order-interaction response-identifier="R"><qti-simple-choice identifier="A">${at('first')}</qti-simple-choice></qti-order-interaction>`,
    ],
    [
      'pairs',
      (at: WordAt) =>
        `<qti-match-interaction response-identifier="R"><qti-simple-match-set><qti-simple-associable-choice identifier="A">${at('left')}</qti-simple-associable-choice></qti-simple-match-set></qti-match-interaction>`,
    ],
    [
      'a list within the text',
      (at: WordAt) =>
        `<p>${at('before')} <qti-inline-choice-interaction response-identifier="R"><qti-inline-choice identifier="A">${at('choice')}</qti-inline-choice></qti-inline-choice-interaction> ${at('behind')}</p>`,
    ],
  ])('of QTI 3, %s', async (_, inside) => {
    expect(await lostIn('qti', (at) => item3(at, inside(at)))).toEqual([]);
  });

  it('of a package of QTI, with its test and its other files', async () => {
    const lost = await lostIn('qti', (at) =>
      zipSync({
        'imsmanifest.xml': strToU8(
          `<manifest><metadata><lom><general><title><string>${at('title of the package')}</string></title></general></lom></metadata>
          <resources><resource type="imsqti_item_xmlv3p0" href="q.xml"><metadata><lom><general><description><string>${at('what an item is about')}</string></description>
          <keyword><string>${at('keyword')}</string></keyword></general></lom></metadata></resource></resources></manifest>`,
        ),
        'q.xml': strToU8(item3(at, choices(at))),
        'test.xml': strToU8(
          `<qti-assessment-test title="${at('title of the test')}"><qti-test-part><qti-assessment-section title="${at('title of a section')}">
          <qti-rubric-block view="candidate">${at('directions of a section')}</qti-rubric-block></qti-assessment-section></qti-test-part></qti-assessment-test>`,
        ),
        [`${at('file beside it')}.html`]: strToU8('<p>A page.</p>'),
      }),
    );
    expect(lost).toEqual([]);
  });

  it('of QTI 1.2', async () => {
    const material = (words: string) =>
      `<material><mattext texttype="text/plain">${words}</mattext></material>`;
    const label = (at: WordAt, name: string) =>
      `<response_label ident="${name}">${material(at(name))}</response_label>`;
    const response = (at: WordAt, kind: string) =>
      `<response_lid ident="r" rcardinality="Single">${material(at(`prompt of ${kind}`))}<render_choice>${material(at(`above the choices of ${kind}`))}${['a', 'b', 'c', 'd'].map((name) => label(at, `${kind} ${name}`)).join('')}</render_choice></response_lid>`;
    const item = (at: WordAt, kind: string) =>
      `<item ident="${kind}" title="${at(`title of ${kind}`)}"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield>
        <qtimetadatafield><fieldlabel>author</fieldlabel><fieldentry>${at(`author of ${kind}`)}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
        <objectives>${material(at(`aim of ${kind}`))}</objectives><itemrubric>${material(at(`rubric of ${kind}`))}</itemrubric>
        <presentation>${material(at(`stem of ${kind}`))}${response(at, kind)}</presentation>
        <itemfeedback ident="general_fb"><flow_mat>${material(at(`explanation of ${kind}`))}</flow_mat></itemfeedback>
        <itemfeedback ident="h"><hint><hintmaterial>${material(at(`hint of ${kind}`))}</hintmaterial></hint></itemfeedback></item>`;
    const lost = await lostIn(
      'qti',
      (at) =>
        `<questestinterop><assessment title="${at('title of the test')}"><rubric>${material(at('directions of the test'))}</rubric>
        <section title="${at('title of the section')}"><presentation_material>${material(at('passage of the section'))}</presentation_material>
        ${item(at, 'multiple_choice_question')}${item(at, 'matching_question')}</section></assessment></questestinterop>`,
    );
    expect(lost).toEqual([]);
  });

  const HEADINGS = [
    ...[
      'question id',
      'question',
      'option a',
      'option b',
      'option c',
      'option d',
      'correct answer',
      'explanation',
    ],
    ...['explanation_hi', 'type', 'image', 'options', 'remarks', 'reviewed by'],
  ];
  const row = (at: WordAt, n: number) => [
    ...[
      n === 1 ? `PHY ${at('id')}` : '12',
      ...['stem', 'A', 'B', 'C', 'D'].map((name) => at(`${name} ${n}`)),
      'B',
      at(`explanation ${n}`),
    ],
    ...[
      at(`explanation in Hindi ${n}`),
      'MCQ',
      `${'pictures/'.repeat(20)}${at(`picture ${n}`)}.png`,
      at(`options beside options ${n}`),
    ],
  ];
  const rows = (at: WordAt) => [
    [`${'Instructions go here. '.repeat(20)}${at('end of a long title')}`],
    HEADINGS,
    [...row(at, 1), at('remark'), at('reviewer')],
    ['', '', '', '', '', '', '', '', '', '', '', '', at('row with a remark alone')],
    [at('row with a word in the column of numbers')],
    row(at, 2),
  ];

  it('of CSV', async () => {
    const csv = (at: WordAt) =>
      rows(at)
        .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
        .join('\n');
    expect(await lostIn('csv', csv)).toEqual([]);
  });

  it('of CSV with many columns that are no field', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `a column nobody has a field for, number ${n}`);
    const lost = await lostIn('csv', (at) =>
      [
        [
          'question',
          'option a',
          'option b',
          'option c',
          'option d',
          'answer',
          ...names.map((name) => `${name} ${at(name)}`),
        ],
        [at('stem'), at('A'), at('B'), at('C'), at('D'), 'A', ...names.map((name) => at(`cell of ${name}`))],
      ]
        .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
        .join('\n'),
    );
    expect(lost).toEqual([]);
  });

  it('of a workbook, with the comments on its cells and the boxes above them', async () => {
    const lost = await lostIn('xlsx', (at) =>
      workbook(rows(at), {
        'xl/comments1.xml': `<comments><commentList><comment ref="B2"><text><r><t>${at('comment on a cell')}</t></r></text></comment></commentList></comments>`,
        'xl/threadedComments/threadedComment1.xml': `<ThreadedComments><threadedComment ref="B3"><text>${at('discussion on a cell')}</text></threadedComment></ThreadedComments>`,
        'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="x" xmlns:a="a"><xdr:sp><xdr:txBody><a:p><a:r><a:t>${at('box')}</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>`,
      }),
    );
    expect(lost).toEqual([]);
  });
});
