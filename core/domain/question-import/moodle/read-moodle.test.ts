import { describe, expect, it } from 'vitest';
import { readMoodle } from './read-moodle.ts';

const read = (text: string) => readMoodle(new TextEncoder().encode(text));
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const answers = (right = 1) =>
  ['5 N', '10 N', '20 N', '40 N']
    .map(
      (text, at) =>
        `<answer fraction="${at === right ? 100 : 0}" format="html"><text><![CDATA[<p>${text}</p>]]></text><feedback format="html"><text></text></feedback></answer>`,
    )
    .join('\n');
const quiz = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${inside}\n</quiz>`;

/** In the style of an export of Moodle 4. */
const EXPORT = quiz(`<!-- question: 0  -->
  <question type="category"><category><text>$course$/top/Default for NEET/Physics/Law of motion</text></category><info format="html"><text></text></info></question>
  <question type="multichoice">
    <name><text>Friction 1</text></name>
    <questiontext format="html"><text><![CDATA[<p>A block of \\(m = 2\\,\\mathrm{kg}\\) rests.<br>See: <img src="@@PLUGINFILE@@/block%201.png" alt="A block" width="64" height="32"></p><p>Find v<sub>0</sub> with $$h\\nu = E$$</p>]]></text>
      <file name="block 1.png" path="/" encoding="base64">${PNG}</file></questiontext>
    <generalfeedback format="html"><text><![CDATA[<p>Because of <b>friction</b>.</p>]]></text></generalfeedback>
    <defaultgrade>4.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden>
    <single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>abc</answernumbering>
    <correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
    ${answers()}
    <hint format="html"><text>Think of weight</text></hint>
    <tags><tag><text>friction</text></tag></tags>
  </question>`);

it('reads a question with its picture, formulas, category, tags, and what it does not keep', () => {
  const file = read(EXPORT);
  expect(file.problems).toEqual([]);
  expect(file.questions).toMatchObject([
    {
      subject: 'Physics',
      chapter: 'Law of motion',
      stem: 'A block of \\(m = 2\\,\\mathrm{kg}\\) rests.\nSee:\n![A block](attachment:picture-1 =64x32)\nFind v₀ with $$h\\nu = E$$',
      options: ['5 N', '10 N', '20 N', '40 N'],
      correctIndex: 1,
      explanation: 'Because of friction.',
      tags: ['friction'],
      losses: ['defaultgrade 4.0000000', 'hint: Think of weight'],
      problems: [],
    },
  ]);
  expect(file.attachments.get('picture-1')).toMatchObject({ type: 'image/png' });
});

it('refuses kinds there are not, by name, and several right answers of which one is to be chosen', () => {
  const kinds = ['truefalse', 'cloze', 'essay', 'matching'].map(
    (type) => `<question type="${type}"><questiontext format="html"><text>Q</text></questiontext></question>`,
  );
  const several = `<question type="multichoice"><single>true</single><questiontext><text>Q</text></questiontext>
    <answer fraction="100"><text>a</text></answer><answer fraction="100"><text>b</text></answer></question>`;
  const problems = read(quiz([...kinds, several].join(''))).questions.flatMap(
    (question) => question.problems,
  );
  expect(problems.map(({ code, values }) => [code, values?.kind])).toEqual([
    ['kind_unsupported', 'true/false'],
    ['kind_unsupported', 'embedded answers (Cloze)'],
    ['kind_unsupported', 'essay'],
    ['kind_unsupported', 'matching'],
    ['several_alone', undefined],
  ]);
});

it('fetches nothing, and says which picture lies elsewhere', () => {
  const text = `<question type="multichoice"><questiontext format="html"><text><![CDATA[<img src="https://example.com/a.png"><script>alert(1)</script>Q]]></text></questiontext>${answers()}</question>`;
  expect(read(quiz(text)).questions[0]).toMatchObject({
    stem: 'Q',
    problems: [{ code: 'picture_outside', values: { address: 'https://example.com/a.png' } }],
  });
});

it('takes the answer with all marks of a single choice, and names those with some', () => {
  const some = (single: boolean) =>
    quiz(
      `<question type="multichoice"><questiontext><text>Q</text></questiontext><single>${single}</single>${[100, 50, 0, -25].map((share) => `<answer fraction="${share}"><text>${share}</text></answer>`).join('')}</question>`,
    );
  expect(read(some(true)).questions).toMatchObject([
    { correctIndex: 0, losses: ['fraction B: 50', 'fraction D: -25'], problems: [] },
  ]);
  expect(read(some(false)).questions).toMatchObject([
    { kind: 'multiple', key: 'A,B', losses: ['fraction A: 100', 'fraction D: -25'] },
  ]);
});

it('reads lines of texts that Moodle formats itself, and the picture of questions before Moodle 2', () => {
  const text = `<question type="multichoice"><questiontext format="moodle_auto_format"><text>First\nthen &lt;b&gt;second&lt;/b&gt;</text></questiontext><image>leaf.png</image><image_base64>\n${PNG}\n</image_base64>${answers()}</question>`;
  const { questions, attachments } = read(quiz(text));
  expect(questions[0]).toMatchObject({ stem: 'First\nthen second\n![](attachment:picture-1)', problems: [] });
  expect([...attachments.keys()]).toEqual(['picture-1']);
});

it('names a file that is no picture', () => {
  const text = `<question type="multichoice"><questiontext format="html"><text>Hear &lt;a href="@@PLUGINFILE@@/call.mp3"&gt;it&lt;/a&gt;</text><file name="call.mp3" encoding="base64">SUQzBAAAAAAA</file></questiontext>${answers()}</question>`;
  expect(read(quiz(text)).questions[0]).toMatchObject({
    stem: 'Hear it',
    problems: [{ code: 'content_outside', severity: 'warning', values: { name: 'call.mp3' } }],
  });
});

it('reads signs by the names HTML has for them', () => {
  const text = `<question type="multichoice"><questiontext format="plain_text"><text>A &rarr; B&nbsp;is</text></questiontext>${answers()}</question>`;
  expect(read(quiz(text)).questions[0]?.stem.replace(/\s/g, ' ')).toBe('A → B is');
});

describe('a file that was made to harm', () => {
  const laughs = `<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><quiz><question type="multichoice"><name><text>&b;</text></name></question></quiz>`;
  it.each([
    ['a billion laughs', laughs, 'xml_entities'],
    ['a file of the server', '<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>', 'xml_entities'],
    ['an entity that is not declared', '<quiz><question>&xxe;</question></quiz>', 'xml_broken'],
    ['levels without end', `<quiz>${'<a>'.repeat(5_000)}`, 'xml_broken'],
    ['half a file', EXPORT.slice(0, 900), 'xml_broken'],
    ['another XML', '<html><body/></html>', 'xml_unexpected'],
    ['a PDF', '%PDF-1.4', 'file_kind'],
    ['no question', '<quiz></quiz>', 'no_questions'],
  ])('%s ends with the reason', (_, text, code) => {
    expect(read(text)).toMatchObject({ questions: [], problems: [{ code }] });
  });
});
