import { expect, it } from 'vitest';
import type { ContentName } from './feature-catalogue.ts';
import { type FeatureFacts, judgeFeatures } from './judge-features.ts';

const facts: FeatureFacts = {
  functions: new Set(['create-test']),
  database: new Set(['tests']),
  services: new Set(['mail']),
  content: { hindi: { done: 3, of: 10 }, tamil: { done: 10, of: 10 }, telugu: { done: 0, of: 0 } } as Record<
    ContentName,
    { done: number; of: number }
  >,
};
const judge = (feature: object) =>
  judgeFeatures([{ name: 'c', features: [{ name: 'f', ...feature }] }], facts)[0]?.features[0];

it.each([
  [{ functions: ['create-test'], database: ['tests'] }, 'complete'],
  [{ functions: ['create-test', 'other'] }, 'absent'],
  [{ database: ['other'] }, 'absent'],
  [{ service: 'mail' }, 'complete'],
  [{ service: 'payments' }, 'not_configured'],
  [{ functions: ['other'], service: 'payments' }, 'absent'],
  [{ content: 'tamil' }, 'complete'],
  [{ content: 'hindi' }, 'partial'],
  [{ content: 'telugu' }, 'partial'],
])('judges %j as %s', (feature, state) => {
  expect(judge(feature)?.state).toBe(state);
});

it('tells how much of the content there is', () => {
  expect(judge({ content: 'hindi' })).toMatchObject({ done: 3, of: 10 });
  expect(judge({})).toMatchObject({ done: null, of: null });
});
