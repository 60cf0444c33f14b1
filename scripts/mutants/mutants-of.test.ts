import { expect, it } from 'vitest';
import { mutantsOf, mutated, sampleOf } from './mutants-of.ts';

const textsOf = (source: string) =>
  mutantsOf('a.ts', source).map((mutant) => mutated(source, mutant).replace(source, 'the same'));

it('changes one operator, condition, result or filter at a time', () => {
  expect(textsOf('const a = b < c && !d;')).toEqual([
    'const a = b <= c && !d;',
    'const a = b < c || !d;',
    'const a = b < c && d;',
  ]);
  expect(textsOf('if (a) return b;')).toEqual([
    'if (true) return b;',
    'if (false) return b;',
    'if (a) return undefined;',
  ]);
  expect(textsOf('a.filter(b).map((c) => Math.min(c, d ?? e));')).toEqual([
    'a.map((c) => Math.min(c, d ?? e));',
    'a.filter(b).map((c) => Math.max(c, d ?? e));',
    'a.filter(b).map((c) => Math.min(c, e));',
  ]);
});

it('leaves out a condition of SQL that is whole on its line', () => {
  const sql = (...lines: string[]) => `const A = \`\n${lines.map((line) => `  ${line}`).join('\n')}\`;`;
  expect(textsOf(sql('select 1 from a where b', 'and c = lower(d)', 'and exists (', 'select 1)'))).toEqual([
    sql('select 1 from a where b', '', 'and exists (', 'select 1)').replace('\n  \n', '\n\n'),
  ]);
  expect(textsOf(sql('select 1 from a where b', 'and c'))).toEqual([
    'const A = `\n  select 1 from a where b\n`;',
  ]);
});

it('changes no type and no import', () => {
  expect(textsOf("import { a } from '1'; interface B { c: 1 | true } type D = 2;")).toEqual([]);
});

it('takes the same of many by the same seed, each once', () => {
  const all = Array.from({ length: 50 }, (_, index) => index);
  const taken = sampleOf(all, 20, 1);
  expect(new Set(taken).size).toBe(20);
  expect(sampleOf(all, 20, 1)).toEqual(taken);
  expect(sampleOf(all, 20, 2)).not.toEqual(taken);
  expect(sampleOf(all, 60, 1)).toHaveLength(50);
});
