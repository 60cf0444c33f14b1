import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { FORMULA_CHECK } from './formula-check.ts';

const FOLDER = 'server/documents/formulas';

function fingerprint(): string {
  const sources = readdirSync(projectPath(FOLDER))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(FOLDER, name));
  const hash = createHash('sha256');
  for (const path of [...sources.sort(), 'server/documents/templates/formula-words.typ'])
    hash.update(readFileSync(projectPath(path), 'utf8'));
  const { dependencies } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'));
  for (const name of ['katex', '@myriaddreamin/typst-ts-node-compiler']) hash.update(dependencies[name]);
  return hash.digest('hex').slice(0, 12);
}

it('is named by what it consists of, so that a bank is compared again with another', () => {
  expect(FORMULA_CHECK).toBe(fingerprint());
});
