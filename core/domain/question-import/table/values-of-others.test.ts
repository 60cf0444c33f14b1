import { expect, it } from 'vitest';
import { checkQuestion } from '../check-question.ts';
import { readCsv } from '../csv/read-csv.ts';
import { quote } from '../quote.ts';

const NEWTON = 'The SI unit of force is,newton,joule,watt,pascal,A';
const read = (heading: string, ...values: string[]) =>
  readCsv(
    new TextEncoder().encode(
      [
        `Subject,Question,A,B,C,D,Answer,${heading}`,
        ...values.map((value) => `Physics,${NEWTON},${value}`),
      ].join('\n'),
    ),
  );
const checked = ({ questions }: ReturnType<typeof read>, difficulty?: number) =>
  questions.map((question) => checkQuestion(question, { defaults: { difficulty } }));

it.each([
  ['Difficulty', ['17', '18', '17', '2'], ['Difficulty: 17', 'Difficulty: 18']],
  ['difficulty', ['0.35', '72 %', '', '0.61'], ['difficulty: 0.35', 'difficulty: 72 %']],
  [
    'Status',
    ['pending', 'reviewed by RK', 'pending', 'active'],
    ['Status: pending', 'Status: reviewed by RK'],
  ],
])(
  'keeps what stands under %s in another sense as tags, and says it once for the file',
  (heading, values, tags) => {
    const file = read(heading, ...values);
    expect(file.problems).toMatchObject([
      { severity: 'warning', row: null, code: 'values_of_others', values: { column: quote(heading) } },
    ]);
    const results = checked(file, 2);
    expect(results.map(({ question }) => question?.tags).slice(0, 2)).toEqual(tags.map((tag) => [tag]));
    for (const { question, problems } of results) {
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(question).toMatchObject({ difficulty: 2, status: 'active', correctIndex: 0 });
    }
  },
);

it('takes one value that is none for a mistake of its row', () => {
  const file = read('Difficulty', '1', '2', '9');
  expect(file.problems).toEqual([]);
  expect(checked(file).map(({ question }) => question?.difficulty)).toEqual([1, 2, undefined]);
  const errors = checked(file)[2]?.problems.filter(({ severity }) => severity === 'error');
  expect(errors).toMatchObject([{ code: 'difficulty_invalid', values: { found: '9' } }]);
});
