import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIBRARY } from '../testing/library.ts';
import { KEYS, openWire, type Wire } from '../testing/wire.ts';

/** Requests that make sense more often than not: whatever the database says of them, it is never a syntax error or a 5xx. */
const RUNS = 300;
let wire: Wire;
beforeAll(async () => {
  wire = await openWire({ script: LIBRARY });
});
afterAll(() => wire.close());

const VALUES: Record<string, string[]> = {
  id: ['1', '2', '-5'],
  title: ['Godaan', `'; drop table books; --`, '$1', 'a,b', '"', '\\', 'G%', ''],
  price: ['4.50', 'NaN', '1e3'],
  pages: ['90', '-1'],
  binding: ['soft', 'hard'],
  keywords: ['{}', '{novel}', '{"a b",c}'],
  details: ['{}', '{"year":1936}', '[1]', 'null'],
  added_at: ['2024-01-01', 'infinity', '2024-01-02T10:00:00+05:30'],
  'details->year': ['1936', '"x"'],
  'details->publisher->>city': ['Banaras', '"', '$1'],
  'keywords->>0': ['novel'],
};
const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'];
const SPECIAL: Record<string, string[]> = {
  title: ['like', 'ilike'],
  keywords: ['cs', 'cd', 'ov'],
  details: ['cs', 'cd'],
};
const anything = fc.constantFrom(...Object.values(VALUES).flat(), '1e400', '(', ')');
const field = fc.constantFrom(...Object.keys(VALUES));

/** A test of a field that fits its type, but for one in ten. */
const comparison = field.chain((name) =>
  fc.record({
    name: fc.constant(name),
    operator: fc.constantFrom(...OPERATORS, ...(SPECIAL[name] ?? [])),
    value: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...(VALUES[name] ?? [])) },
      { weight: 1, arbitrary: anything },
    ),
    not: fc.constantFrom('', 'not.'),
  }),
);
const filter = fc.oneof(
  comparison.map(({ name, not, operator, value }): [string, string] => [name, `${not}${operator}.${value}`]),
  comparison.map(({ name, not, value }): [string, string] => [name, `${not}in.(${JSON.stringify(value)})`]),
  fc.tuple(field, fc.constantFrom('is.null', 'not.is.null')),
);
const nested = comparison.map(
  ({ name, not, operator, value }) => `${name}.${not}${operator}.${JSON.stringify(value)}`,
);
const logic = fc
  .array(nested, { minLength: 1, maxLength: 3 })
  .map((parts) => `(${parts.join(',')},not.and(${parts[0]}))`);
const items = fc.subarray([
  ...['id', 'title', 't:title', 'price::text', 'details->year', 'city:details->publisher->>city', '*'],
  ...['author:author_id(name,books!author_id(id,tags(*)))', 'blurbs(text)', 'inner:blurbs!inner()'],
]);
const tags = fc.constantFrom('tags(*)', 'tags(label)', 'tags!inner(label)', 'tags!inner()');
const query = fc
  .record({
    items,
    tags,
    filters: fc.array(filter, { maxLength: 2 }),
    others: fc.record(
      {
        order: fc
          .tuple(field, fc.constantFrom('', '.desc', '.asc.nullsfirst', '.desc.nullslast'))
          .map((parts) => parts.join('')),
        limit: fc.constantFrom('0', '1', '5', '9007199254740991'),
        offset: fc.constantFrom('0', '1', '9007199254740991'),
        or: logic,
        'not.and': logic,
        'tags.label': fc.constantFrom('eq.verse', 'not.is.null', 'in.(classic,verse)'),
        'tags.order': fc.constant('label'),
        'tags.limit': fc.constantFrom('0', '1'),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ items, tags, filters, others }) => {
    const parameters = new URLSearchParams(others as Record<string, string>);
    for (const [name, value] of filters) parameters.append(name, value);
    parameters.set('select', [...items, tags].join(','));
    return parameters;
  });

test('reading', async () => {
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(query, fc.constantFrom('count=exact', 'return=minimal'), async (parameters, prefer) => {
      const response = await wire.fetch(`/rest/v1/books?${parameters}`, { headers: { prefer } });
      const text = await response.text();
      expect(response.status, text).toBeLessThan(500);
      expect(text).not.toContain('"42601"');
      if (response.ok) answered += 1;
    }),
    { numRuns: RUNS },
  );
  expect(answered).toBeGreaterThan(50);
});

const cell = fc.oneof(fc.jsonValue({ maxDepth: 2 }), anything);
const column = fc.constantFrom('id', 'title', 'price', 'pages', 'binding', 'keywords', 'details', 'added_at');
const row = fc.dictionary(column, cell, { maxKeys: 4 });

test('writing', async () => {
  const prefer = fc.constantFrom(
    'return=representation',
    'return=minimal,missing=default',
    'resolution=merge-duplicates,return=representation',
    'resolution=ignore-duplicates,missing=default',
    'return=headers-only',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(row, fc.array(row, { maxLength: 3 })),
      prefer,
      query,
      async (body, preference, parameters) => {
        const select = new URLSearchParams({ select: parameters.get('select') ?? 'id' });
        const response = await wire.fetch(`/rest/v1/books?${select}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { prefer: preference, 'content-type': 'application/json', apikey: KEYS.secretKey },
        });
        const text = await response.text();
        expect(response.status, text).toBeLessThan(500);
        expect(text).not.toContain('"42601"');
      },
    ),
    { numRuns: RUNS },
  );
});
