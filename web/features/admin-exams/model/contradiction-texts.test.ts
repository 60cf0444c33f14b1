import { expect, it } from 'vitest';
import { CONTRADICTIONS } from '#core/domain/exams/find-contradictions.ts';
import texts from '#web/locales/en/admin-exams.json';

it('the back office has the sentences of the server for what contradicts itself', () => {
  const ofServer = Object.entries(CONTRADICTIONS).map(([code, text]) => [
    code,
    text.replaceAll(/\{(\w+)\}/g, '{{$1}}'),
  ]);
  expect(texts.contradictions).toEqual(Object.fromEntries(ofServer));
});
