import { describe, expect, it } from 'vitest';
import type { ParsedQuestion } from '../parsed-question.ts';
import { readGift } from './read-gift.ts';

const read = (text: string) => readGift(new TextEncoder().encode(text));
const first = (text: string) => read(text).questions[0] as ParsedQuestion;
const codes = (text: string) =>
  read(text).questions.flatMap(({ problems }) => problems.map(({ code, values }) => [code, values?.kind]));

it('reads a question with its title, answers and general feedback', () => {
  expect(
    first(`// a comment
$CATEGORY: $course$/top/Physics/Laws of Motion/Friction

::Q1:: What pulls a body down? {
  =Gravity #yes
  ~Light
  ~Sound
  ~Heat
  ####Because of its mass.
}`),
  ).toMatchObject({
    subject: 'Physics',
    chapter: 'Laws of Motion',
    topic: 'Friction',
    stem: 'What pulls a body down?',
    options: ['Gravity', 'Light', 'Sound', 'Heat'],
    correctIndex: 0,
    explanation: 'Because of its mass.',
    losses: ['feedback A: yes'],
  });
});

describe('a formula comes through whole', () => {
  it.each([
    [
      'as somebody writes it',
      'If \\(E = h\\nu\\) then {=\\(\\frac{1}{2}\\) ~\\(x=1\\) ~\\(a~b\\) ~4}',
      'If \\(E = h\\nu\\) then',
      ['\\(\\frac{1}{2}\\)', '\\(x=1\\)', '\\(a~b\\)', '4'],
    ],
    [
      'with the braces escaped',
      'Of \\(\\frac\\{1\\}\\{2\\}\\) {=\\(h\\nu \\= 2\\) ~1 ~2 ~3}',
      'Of \\(\\frac{1}{2}\\)',
      ['\\(h\\nu = 2\\)', '1', '2', '3'],
    ],
    [
      'as Moodle exports it',
      'Of \\\\(\\\\frac\\{h\\\\nu\\}\\{2\\}\\\\) {=1 ~2 ~3 ~4}',
      'Of \\(\\frac{h\\nu}{2}\\)',
      ['1', '2', '3', '4'],
    ],
    [
      'between dollars',
      'Of $$\\sum_{i=1}^{n} i$$ {=1 ~2 ~3 ~4}',
      'Of $$\\sum_{i=1}^{n} i$$',
      ['1', '2', '3', '4'],
    ],
    [
      'of chemistry',
      '\\ce{SO4^{2-} + Ba^{2+} -> BaSO4} gives {=1 ~2 ~3 ~4}',
      '\\ce{SO4^{2-} + Ba^{2+} -> BaSO4} gives',
      ['1', '2', '3', '4'],
    ],
    [
      'outside of its signs',
      'E is h\\nu here\\nand so on {=1 ~2 ~3 ~4}',
      'E is h\\nu here\nand so on',
      ['1', '2', '3', '4'],
    ],
  ])('%s', (_, text, stem, options) => {
    expect(first(text)).toMatchObject({ stem, options, correctIndex: 0, problems: [] });
  });
});

it('reads HTML as the markup of questions', () => {
  expect(first('[html]<p>H<sub>2</sub>O &amp; x<sup>2</sup></p><p>Second</p>{=a ~b ~c ~d}').stem).toBe(
    'H₂O & x²\nSecond',
  );
});

it('keeps what stands behind the answers', () => {
  expect(first('The {=cell ~atom ~ion ~bond} is alive.').stem).toBe('The _____ is alive.');
});

it('refuses other kinds by their name', () => {
  const text = [
    'Is it? {T}',
    'How many? {#3:1}',
    'Name it {=a =b}',
    'Match {=a -> b =c -> d}',
    'Write {}',
    'Just words',
  ].join('\n\n');
  expect(codes(text)).toEqual([
    ['kind_unsupported', 'true/false'],
    ['kind_unsupported', 'short answer'],
    ['kind_unsupported', 'matching'],
    ['kind_unsupported', 'essay'],
    ['kind_unsupported', 'description'],
  ]);
});

it('names marks of wrong ones', () => {
  expect(first('Which? {=a ~%-33%b ~c ~d}').losses).toEqual(['weight B: -33 %']);
});

it.each([
  ['', 'empty'],
  ['// only a comment', 'no_questions'],
  ['%PDF-1.7', 'file_kind'],
])('says why it cannot read %j', (text, code) => {
  expect(read(text)).toMatchObject({ questions: [], problems: [{ code, severity: 'error' }] });
});

it('says where an answer block is not closed, and reads the rest', () => {
  const { questions } = read('Good {=a ~b ~c ~d}\n\nBad {=a ~b\n');
  expect(questions.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], ['text_broken']]);
});

it('is not slowed by thousands of signs that open something', () => {
  expect(read(`${'{~=\\('.repeat(20_000)}`).questions).toHaveLength(1);
}, 20_000);

it('reads an answer in the way it names itself, and none as part of it', () => {
  const found = first(
    '[html]<p>Which is <b>acid</b>?</p>{=[moodle]Lemon #[html]<p>Sour</p> ~[plain]<soap> ~[html]a<br>b ~chalk}',
  );
  expect(found).toMatchObject({ stem: 'Which is acid?', options: ['Lemon', '<soap>', 'a\nb', 'chalk'] });
  expect(found.losses).toEqual(['feedback A: Sour']);
});

it('takes the answer with all marks, and names those with some', () => {
  const found = first('Which gas? {~%50%argon =neon ~%25%xenon ~air}');
  expect(found).toMatchObject({ correctIndex: 1, problems: [] });
  expect(found.losses).toEqual(['weight A: 50 %', 'weight C: 25 %']);
  expect(codes('Which? {=a =b ~c ~d}')).toEqual([['several_alone', undefined]]);
});

it('takes the tags of the comment before a question, and of no other', () => {
  const { questions } = read(
    '// [tag:not mine]\n\n// question: 7  name: x\n// [id:q7] [tag:light] [tag: deep \\] sea ]\nOne? {=a ~b ~c ~d}\n\nTwo? {=a ~b ~c ~d}',
  );
  expect(questions.map(({ tags }) => tags)).toEqual([['light', 'deep ] sea'], []]);
});

it('parts questions without an empty line between them, and keeps words behind a gap', () => {
  const file = readGift(
    new TextEncoder().encode(
      [
        '::one::Which is red? {~iron =copper ~zinc ~lead}',
        '$CATEGORY: Metals',
        '::two::Which rusts? {',
        '=iron ~copper ~zinc ~lead',
        '}',
        'Look at the wire.',
        'Which is it? {~iron =copper ~zinc ~lead}',
        'Wires are of {~iron =copper ~zinc ~lead}',
        'as a rule.',
      ].join('\n'),
    ),
  );
  expect(file.questions.map(({ row, stem, correctIndex }) => [row, stem, correctIndex])).toEqual([
    [1, 'Which is red?', 1],
    [2, 'Which rusts?', 0],
    [6, 'Look at the wire.\nWhich is it?', 1],
    [8, 'Wires are of _____ as a rule.', 1],
  ]);
});
