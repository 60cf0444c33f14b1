import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { describeSchema } from './describe-schema.ts';

it('is what docs/schema.md says; otherwise run npm run docs:schema', async () => {
  const database = await cloneDatabase();
  try {
    expect(await describeSchema(database)).toBe(await readFile(projectPath('docs/schema.md'), 'utf8'));
  } finally {
    await database.close();
  }
});
