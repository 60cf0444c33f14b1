import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';
import { readStem, stemProblem } from './stem-markup.ts';

const kinds = (source: string) => readStem(source).map(({ kind }) => kind);
const table = '| List I | List II |\n| (a) x | (i) y |';
const list = '- Assertion (A): x.\n- Reason (R): y.';

describe('readStem', () => {
  it.each([
    ['One.\nTwo.', ['paragraph']],
    [`Match.\n${table}\nChoose.`, ['paragraph', 'table', 'paragraph']],
    [`${list}\nChoose.`, ['list', 'paragraph']],
    [`${table}\n${list}`, ['table', 'list']],
    ['A\n![x](/storage/v1/object/public/question-media/a.png)\nB', ['paragraph', 'image', 'paragraph']],
    // What was written before there was a markup.
    ['- 5 m lies below.', ['paragraph']],
    ['|x|', ['paragraph']],
    ['| a | b |', ['paragraph']],
    ['| a | b |\n| c |', ['paragraph']],
    ['|x|\n|y|', ['paragraph']],
    ['\\[\n- x\n- y\n\\]', ['paragraph']],
    ['', []],
  ])('%j is %j', (source, expected) => expect(kinds(source)).toEqual(expected));

  it('knows a bar in a formula from the edge of a cell', () => {
    const [block] = readStem('| Modulus | Value |\n| \\(|x|\\) | \\(\\{x : x > 0\\}\\) |');
    expect(block).toMatchObject({
      kind: 'table',
      rows: [[[{ kind: 'math', tex: '|x|' }], [{ kind: 'math', tex: '\\{x : x > 0\\}' }]]],
    });
  });

  it('takes empty lines beside a table for their distance', () => {
    expect(readStem(`A\n\n${table}\n\nB`)[0]).toEqual({
      kind: 'paragraph',
      pieces: [{ kind: 'text', text: 'A' }],
    });
  });
});

describe('stemProblem', () => {
  it.each([`Match.\n${table}\nChoose.`, `${list}\nChoose.`, 'x\n![figure]\ny', '\\(-5\\) is less.'])(
    'has nothing against %j',
    (source) => expect(stemProblem(source)).toBeNull(),
  );

  it.each([
    ['| a | b |', /two or more/],
    ['| a | b |\n| c | d | e |', /equally long/],
    ['a | b |', /equally long/],
    ['| a |  |\n| b | c |', /empty/],
    ['- alone', /two or more/],
    ['* a\n* b', /begin with/],
    ['-a\nx\n- ', /blank/],
    ['see ![figure]', /is a line/],
    ['![x](y)', /is a line/],
    ['a \nb', /blank/],
  ])('refuses %j', (source, problem) => expect(stemProblem(source)).toMatch(problem));
});

describe('plainText', () => {
  it('says rows and items as sentences, pictures by their words', () => {
    expect(plainText(`Match.\n${table}`)).toBe('Match.\nList I, List II\n(a) x, (i) y');
    expect(plainText(`${list}\nWhere is \\(x\\)?`)).toBe('Assertion (A): x.\nReason (R): y.\nWhere is x?');
    expect(plainText('See:\n![A lens](/storage/v1/object/public/question-media/a.png =640x480)')).toBe(
      'See:\nA lens',
    );
  });
});
