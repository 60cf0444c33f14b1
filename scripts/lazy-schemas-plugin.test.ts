import { expect, it } from 'vitest';
import { z } from 'zod';
import { lazySchema } from '#web/lib/requests/lazy-schema.ts';
import { withLazySchemas } from './lazy-schemas-plugin.ts';

it('puts off what makes a schema, and nothing else', () => {
  const made = withLazySchemas(`
const Name = z.string().min(1);
export const Row = z.object({ name: Name });
export const Longer = Row.extend({ note: z.string() });
const LIMIT = Math.max(1, 2);
const Names = Row.shape.name;
const Parsed = Row.parse({ name: 'a' });
const count = z.number();
const rows = list.array(Row);
function inside() { const Inner = z.string(); return Inner; }
`);
  expect(made).toContain('const Name = /* @__PURE__ */ lazySchema(() => (z.string().min(1)));');
  expect(made).toContain('export const Row = /* @__PURE__ */ lazySchema(() => (z.object({ name: Name })));');
  expect(made).toContain('lazySchema(() => (Row.extend({ note: z.string() })))');
  expect(made).toContain('const count = /* @__PURE__ */ lazySchema(() => (z.number()));');
  expect(made.match(/lazySchema\(/g)).toHaveLength(4);
});

it('a schema is made when it is first used, once, and is then the schema as it was written', () => {
  let made = 0;
  const Name = lazySchema(() => {
    made += 1;
    return z.string().min(2);
  });
  const Row = lazySchema(() =>
    z.object({ name: Name, note: Name.nullable(), tags: z.array(Name).optional() }),
  );
  const Either = lazySchema(() => z.union([Row, Name]));
  const Longer = lazySchema(() => Row.extend({ size: z.number() }));
  expect(made).toBe(0);
  const row = { name: 'Asha', note: null, tags: ['ab'], left: 'out' };
  expect(Row.parse(row)).toEqual({ name: 'Asha', note: null, tags: ['ab'] });
  expect(Longer.parse({ ...row, size: 1 })).toMatchObject({ name: 'Asha', size: 1 });
  expect(Either.parse('Asha')).toBe('Asha');
  expect(Object.keys(Row.shape)).toEqual(['name', 'note', 'tags']);
  expect(Name instanceof z.ZodType).toBe(true);
  expect('_zod' in Name).toBe(true);
  const plain = z.object({ name: z.string().min(2) });
  const lazy = z.object({ name: Name });
  expect(lazy.safeParse({ name: 'A' }).error?.issues).toEqual(plain.safeParse({ name: 'A' }).error?.issues);
  expect(made).toBe(1);
});
