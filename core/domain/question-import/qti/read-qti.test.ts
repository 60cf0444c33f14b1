import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fromBase64 } from '../markup/picture-types.ts';
import { zipBomb } from '../testing/zip-bomb.ts';
import { readQti } from './read-qti.ts';

const PNG = fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
) as Uint8Array;
const read = (text: string) => readQti(strToU8(text));

const item2 = (body: string, key = '<value>B</value>', rest = '') => `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q1" title="Q" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse>${key}</correctResponse></responseDeclaration>
  <itemBody>${body}</itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>${rest}
</assessmentItem>`;
const choice = `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>Which is it?</prompt>
  <simpleChoice identifier="A">one<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">no</feedbackInline></simpleChoice>
  <simpleChoice identifier="B">x<sup>2</sup></simpleChoice><simpleChoice identifier="C">three</simpleChoice><simpleChoice identifier="D">four</simpleChoice></choiceInteraction>`;

it('reads an item of QTI 2, with MathML as LaTeX, and names what it drops', () => {
  const math =
    '<m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mfrac><m:mi>h</m:mi><m:msqrt><m:mn>2</m:mn></m:msqrt></m:mfrac></m:math>';
  const { questions } = read(
    item2(
      `<rubricBlock view="scorer"><p>Give 4 marks.</p></rubricBlock><p>Given ${math}.</p>${choice}`,
      undefined,
      '<modalFeedback outcomeIdentifier="F" identifier="solution" showHide="show">Because.</modalFeedback>',
    ),
  );
  expect(questions).toMatchObject([
    {
      stem: 'Given \\(\\frac{h}{\\sqrt{2}}\\).\nWhich is it?',
      options: ['one', 'x²', 'three', 'four'],
      correctIndex: 1,
      explanation: 'Because.',
      losses: ['rubricBlock (scorer): Give 4 marks.', 'feedbackInline A: no'],
      problems: [{ code: 'mathml', severity: 'warning' }],
    },
  ]);
});

it('reads a package of QTI 3 in the order of its manifest, with its pictures', () => {
  const item = (
    id: string,
  ) => `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${id}" xml:lang="en-IN">
    <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>c1</qti-value></qti-correct-response></qti-response-declaration>
    <qti-item-body><p>${id}</p><img src="../images/lens.png" alt="A lens"/>
    <qti-choice-interaction response-identifier="RESPONSE" max-choices="1">${[1, 2, 3, 4].map((n) => `<qti-simple-choice identifier="c${n}">${n}</qti-simple-choice>`).join('')}</qti-choice-interaction></qti-item-body></qti-assessment-item>`;
  const manifest = `<manifest><resources>
    <resource identifier="b" type="imsqti_item_xmlv3p0" href="items/b.xml"><metadata><lom><general><keyword><string>optics</string></keyword></general></lom></metadata></resource>
    <resource identifier="a" type="imsqti_item_xmlv3p0" href="items/a.xml"/></resources></manifest>`;
  const file = readQti(
    zipSync({
      'imsmanifest.xml': strToU8(manifest),
      'items/a.xml': strToU8(item('a')),
      'items/b.xml': strToU8(item('b')),
      'images/lens.png': PNG,
    }),
  );
  expect(file.problems).toEqual([]);
  expect(
    file.questions.map(({ stem, tags, correctIndex, language }) => [stem, tags, correctIndex, language]),
  ).toEqual([
    ['b\n![A lens](attachment:images/lens.png)', ['optics'], 0, 'en'],
    ['a\n![A lens](attachment:images/lens.png)', [], 0, 'en'],
  ]);
  expect([...file.attachments.keys()]).toEqual(['images/lens.png']);
});

it('refuses other kinds by their name, and several values of one answer', () => {
  const kinds = [
    item2('<p>Write.</p><extendedTextInteraction responseIdentifier="RESPONSE"/>'),
    item2(
      '<p>Order.</p><orderInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="A">a</simpleChoice></orderInteraction>',
    ),
    item2(choice, '<value>A</value><value>B</value>'),
  ];
  expect(
    kinds.flatMap((text) =>
      read(text).questions[0]?.problems.map(({ code, values }) => [code, values?.kind]),
    ),
  ).toEqual([
    ['kind_unsupported', 'extendedtextinteraction'],
    ['kind_unsupported', 'orderinteraction'],
    ['several_alone', undefined],
  ]);
});

describe('a file that was made to harm', () => {
  it('a bomb is not unpacked', () => {
    expect(readQti(zipBomb(['a.xml'])).problems).toMatchObject([{ code: 'zip_too_large' }]);
  });

  it.each([
    [
      'a package that is cut off',
      zipSync({ 'a.xml': strToU8(item2(choice)) }).subarray(0, 200),
      'zip_broken',
    ],
    ['a package without items', zipSync({ 'a.txt': strToU8('x') }), 'no_questions'],
    [
      'entities',
      strToU8(`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${item2(choice)}`),
      'xml_entities',
    ],
    ['QTI 1.2', strToU8('<questestinterop/>'), 'no_questions'],
    ['a PDF', strToU8('%PDF-1.7'), 'file_kind'],
  ])('%s ends with the reason', (_, bytes, code) => {
    expect(readQti(bytes)).toMatchObject({ questions: [], problems: [{ code }] });
  });

  it('what macOS adds to an archive is no file of the package', () => {
    const added = Uint8Array.of(0, 5, 22, 7, 0, 2, 0, 0);
    const file = readQti(
      zipSync({
        'a.xml': strToU8(item2(choice)),
        '__MACOSX/._a.xml': added,
        '__MACOSX/._imsmanifest.xml': added,
        'items/._b.xml': added,
      }),
    );
    expect(file.questions).toHaveLength(1);
    expect(file.problems).toEqual([]);
  });

  it('takes what the export of a whole course holds besides for no error', () => {
    const file = readQti(
      zipSync({
        'a.xml': strToU8(item2(choice)),
        'course_settings/media_tracks.xml': strToU8('<media_tracks/>'),
        'course_settings/course_settings.xml': strToU8('<course/>'),
        'settings.xml': strToU8('<settings/>'),
      }),
    );
    expect(file.questions).toMatchObject([{ correctIndex: 1 }]);
    expect(file.problems.map(({ severity, code }) => [severity, code])).toEqual([
      ['warning', 'files_not_read'],
    ]);
  });

  it('says which file of a package cannot be read, and reads the others', () => {
    const file = readQti(zipSync({ 'a.xml': strToU8('<assessmentItem>'), 'b.xml': strToU8(item2(choice)) }));
    expect([file.questions.length, file.problems.map(({ code }) => code)]).toEqual([1, ['xml_broken']]);
  });
});

describe('what stands around the choice', () => {
  const around = (body: string, rest = '') => read(item2(body, undefined, rest)).questions[0];

  it('feedback does not give the answer away: the solution explains, the rest is named', () => {
    const found = around(
      `<p>Where do roots grow?<feedbackInline outcomeIdentifier="F" identifier="ok" showHide="show"> Well done</feedbackInline></p>${choice}
      <feedbackBlock outcomeIdentifier="F" identifier="SOLUTION" showHide="show"><p>Roots follow gravity.</p></feedbackBlock>
      <feedbackBlock outcomeIdentifier="F" identifier="no" showHide="show"><p>Look at B.</p></feedbackBlock>`,
    );
    expect(found).toMatchObject({
      stem: 'Where do roots grow?\nWhich is it?',
      explanation: 'Roots follow gravity.',
      losses: ['feedback ok: Well done', 'feedback no: Look at B.', 'feedbackInline A: no'],
    });
  });

  it('directions for candidates stay, those for others and what is only read aloud are named', () => {
    const found = around(
      `<rubricBlock view="candidate"><stylesheet href="a.css"/><p>Use the figure.</p></rubricBlock>
      <h2 class="qti-visually-hidden">Question part</h2><rubricBlock view="proctor">Wait.</rubricBlock>${choice}`,
    );
    expect(found?.stem).toBe('Use the figure.\nWhich is it?');
    expect(found?.losses).toEqual(
      expect.arrayContaining(['rubricBlock (proctor): Wait.', 'read aloud: Question part']),
    );
  });

  it('a picture may be an object; sound, film and pages are named', () => {
    const picture = `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`;
    const found = around(
      `<object data="${picture}" type="image/png" width="20" height="10">A leaf</object><object data="page.html" type="text/html"/><audio src="bird.mp3"/>${choice}`,
    );
    expect(found?.stem).toBe('![A leaf](attachment:picture-1 =20x10)\nWhich is it?');
    expect(found?.problems).toMatchObject([
      { code: 'content_outside', severity: 'warning', values: { name: 'page.html' } },
      { code: 'content_outside', values: { name: 'bird.mp3' } },
    ]);
  });

  it('a passage of another file of the package stands before the question', () => {
    const item = item2(choice).replace(
      '<itemBody>',
      '<assessmentStimulusRef identifier="s" href="../texts/pond.xml"/><itemBody>',
    );
    const stimulus =
      '<assessmentStimulus identifier="s"><stimulusBody><p>A pond in June.</p></stimulusBody></assessmentStimulus>';
    const whole = readQti(zipSync({ 'items/a.xml': strToU8(item), 'texts/pond.xml': strToU8(stimulus) }));
    expect(whole.problems).toEqual([]);
    expect(whole.questions).toMatchObject([{ stem: 'A pond in June.\nWhich is it?', problems: [] }]);
    expect(read(item).questions[0]?.problems).toMatchObject([
      { code: 'content_outside', values: { name: '../texts/pond.xml' } },
    ]);
  });

  it('values drawn by chance are no question of the bank', () => {
    const drawn = item2(choice).replace('<itemBody>', '<templateProcessing/><itemBody>');
    expect(read(drawn).questions[0]?.problems).toMatchObject([
      { code: 'kind_unsupported', severity: 'error', values: { kind: 'random values' } },
    ]);
  });

  it('the only choice that has marks is the answer', () => {
    const marks = (b: string, c: string) =>
      `</correctResponse><mapping><mapEntry mapKey="B" mappedValue="${b}"/><mapEntry mapKey="C" mappedValue="${c}"/></mapping><correctResponse>`;
    expect(read(item2(choice, marks('-1', '4'))).questions[0]?.correctIndex).toBe(2);
    expect(read(item2(choice, marks('2', '4'))).questions[0]?.correctIndex).toBeNull();
  });
});
