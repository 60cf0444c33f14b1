import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameInMail } from '#core/domain/text/name-in-mail.ts';

it.each([
  ['Asha Rao', 'Asha Rao'],
  ['த. கயல்விழி', 'த. கயல்விழி'],
  ["St.Mary's School, Kollam", "St. Mary's School, Kollam"],
  ['Dr. A.P.J. Abdul', 'Dr. A. P. J. Abdul'],
  ['12/4 Lanka, Varanasi 221005', '12/4 Lanka, Varanasi 221005'],
  ['blocked: https://evil.example/x', 'blocked: evil. example/x'],
  ['see evil。example now', 'see evil. example now'],
  ['write to help@evil.example', 'write to help at evil. example'],
  ['Asha\r\n\r\nYour account is blocked', 'Asha Your account is blocked'],
  ['call +91 98765 43210', 'call …'],
  ['call 98765  43210', 'call …'],
  ['http//: evil', 'evil'],
  ['http://0000000.a.aa', '…. a. aa'],
  [`${'a'.repeat(78)}. Rao`, `${'a'.repeat(78)}.…`],
])('%j is shown as %j', (typed, shown) => {
  expect(nameInMail(typed)).toBe(shown);
  expect(nameInMail(shown)).toBe(shown);
});

it('is one short line without an address, whatever was typed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.emailAddress()), (typed) => {
      const shown = nameInMail(typed);
      expect(shown).not.toMatch(/[\r\n@\u2028\u2029]|:\/\/|\.[\p{L}\p{N}]/u);
      expect(nameInMail(shown)).toBe(shown);
    }),
  );
});
