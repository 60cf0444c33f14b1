import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { describeModelPapers } from './model-papers.ts';

it('docs/model-papers.md says what the papers of this bank ask (npx tsx scripts/paper-blueprints.ts)', () => {
  expect(readFileSync(projectPath('docs/model-papers.md'), 'utf8')).toBe(describeModelPapers());
});
