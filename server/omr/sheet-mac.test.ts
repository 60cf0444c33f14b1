import { expect, it } from 'vitest';
import { readSheetCodeText, sheetCodeText, sheetKeyFrom } from './sheet-mac.ts';

const key = sheetKeyFrom('a secret of the server');
const code = { testCode: '3JHE39PT', version: 2, page: 1 };

it('writes sixteen characters that a QR of version 1 holds, and reads them back', () => {
  const text = sheetCodeText(code, key);
  expect(text).toMatch(/^E[0-9A-Z]{15}$/);
  expect(readSheetCodeText(text, key)).toEqual(code);
});

it('stays the same, so that printed sheets stay readable', () => {
  expect(sheetCodeText(code, key)).toBe('E3JHE39PT21ETPWV');
});

it('believes no text with a single character changed', () => {
  const text = sheetCodeText(code, key);
  for (let place = 0; place < text.length; place++)
    for (const letter of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      const changed = text.slice(0, place) + letter + text.slice(place + 1);
      if (changed !== text) expect(readSheetCodeText(changed, key)).toBeNull();
    }
});

it('believes no other server, and nothing shorter or longer', () => {
  const text = sheetCodeText(code, key);
  expect(readSheetCodeText(text, sheetKeyFrom('another secret'))).toBeNull();
  for (const other of ['', 'E', text.slice(0, 15), `${text}0`, 'HTTPS://EXAMPLE.ORG'])
    expect(readSheetCodeText(other, key)).toBeNull();
});
