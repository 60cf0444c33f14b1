// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { readFirstData } from '#web/lib/requests/first-data.ts';

const Test = z.object({ questions: z.array(z.string()) });
const serve = (text: string) => {
  document.head.innerHTML = `<script type="application/json" id="first-data">${text}</script>`;
};
afterEach(() => document.head.replaceChildren());

it('reads what came with the page', () => {
  serve('{"questions":["\\u003cb>"]}');
  expect(readFirstData(Test)).toEqual({ questions: ['<b>'] });
});

it('finds nothing where nothing came, or something else did', () => {
  expect(readFirstData(Test)).toBeUndefined();
  serve('{"courses":[]}');
  expect(readFirstData(Test)).toBeUndefined();
  serve('{"questions":');
  expect(readFirstData(Test)).toBeUndefined();
});
