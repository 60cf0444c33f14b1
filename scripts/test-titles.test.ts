import { expect, it } from 'vitest';
import { titlesOf } from './test-titles.ts';

it('finds titles however a test is written, and nothing else', () => {
  const source = `
    describe.each(BOTH)('a screen %s', () => {
      it('opens', async () => {});
      it.each([1, 2])("shows %i, isn't it", () => {});
      test(\`closes\`, () => {});
      it.skip('waits', () => {});
    });
    expect(page.getByText('not a title'));
    const it2 = say('nor this');
    // it('nor what is commented out')
  `;
  expect(titlesOf(source)).toEqual(['a screen %s', 'opens', "shows %i, isn't it", 'closes', 'waits']);
});
