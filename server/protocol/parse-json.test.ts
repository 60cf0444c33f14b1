import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

it('takes what is JSON, in any script', () => {
  const value = { தமிழ்: ['💡', { 'e\u0301': [null, true, -1.5] }] };
  expect(parseJson(JSON.stringify(value))).toEqual(value);
});

it.each([
  ['no JSON', '{', 'malformed'],
  ['a null character', '{"a":["b\\u0000"]}', 'text'],
  ['a null character in a key', '{"a":{"\\u0000":1}}', 'text'],
  ['the first half of a pair', '["\\ud83d"]', 'text'],
  ['the second half of a pair', '["\\udca1x"]', 'text'],
  ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`, 'too_deep'],
  ['a million levels', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'too_deep'],
])('refuses %s', (_, text, reason) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ name: 'UnacceptableJson', reason }));
});

it('counts values and levels, whatever stands in texts', () => {
  const text = JSON.stringify([`${'['.repeat(50)},,,,,,\\`, '"[{,', `${'\\'.repeat(5)}"]`, {}]);
  expect(parseJson(text, { maxValues: 4 })).toEqual(JSON.parse(text));
  expect(() => parseJson(text, { maxValues: 3 })).toThrow(expect.objectContaining({ reason: 'too_many' }));
});

it.each(['"', '"\\\\\\', '["a', '{"a":"', '\\"', ''])('takes %s for no JSON', (text) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ reason: 'malformed' }));
});

it('takes 32 levels', () => {
  expect(() => parseJson(`${'['.repeat(32)}${']'.repeat(32)}`)).not.toThrow();
});
