import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/databases.ts';
import { type Database, OWNER } from '../database.ts';
import { splitStatements } from '../migrate.ts';
import { filesOfFunctions, functionTexts, POLICIES_FILE, policiesText } from './text-files.ts';
import { wrapList } from './wrap-list.ts';
import { migrationForEditedFiles } from './write-migration.ts';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

it('keeps one current text of every function, which is what the migrations make; otherwise run npm run sql', async () => {
  const files = new Map([...(await filesOfFunctions())].map(([file, { text }]) => [file, text]));
  expect(files).toEqual(await functionTexts(database));
});

it('has every policy on one page; otherwise run npm run sql', async () => {
  expect(await readFile(POLICIES_FILE, 'utf8')).toBe(await policiesText(database));
});

it('says all there is to a function: made from its text, it is the same again', async () => {
  const before = await functionTexts(database);
  await database.transaction(OWNER, async (tx) => {
    for (const text of before.values()) {
      for (const statement of splitStatements(text)) await tx.query(statement);
    }
  });
  expect(await functionTexts(database)).toEqual(before);
});

it('writes a migration of the files that were edited, and of no others', async () => {
  const files = await filesOfFunctions();
  expect(await migrationForEditedFiles(database, files)).toBe('');
  const { comment, text } = files.get('public/is_admin.sql') as { comment: string; text: string };
  const edited = text.replace('\n$$;', '\n  -- and no other\n$$;');
  const migration = await migrationForEditedFiles(
    database,
    new Map([...files, ['public/is_admin.sql', { comment, text: edited }]]),
  );
  expect(migration).toBe(comment + edited);
});

it('drops a function first where its result changes, and where its file is gone', async () => {
  const files = await filesOfFunctions();
  const { comment, text } = files.get('private/ai_day_start.sql') as { comment: string; text: string };
  const edited = text.replace('returns timestamp with time zone', 'returns date');
  files.set('private/ai_day_start.sql', { comment, text: edited });
  files.delete('public/is_admin.sql');
  const migration = await migrationForEditedFiles(database, files);
  expect(migration).toContain(`drop function private.ai_day_start();\n${comment}${edited}`);
  expect(migration).toContain('drop function public.is_admin();\n');
});

it('breaks long lists at commas that are none of a default', () => {
  const list = `${'a'.repeat(100)} text, b numeric(7,2) DEFAULT coalesce(1, 2), c text DEFAULT 'x, y'`;
  expect(wrapList('f(', list, ')').split('\n')).toEqual([
    `f(${'a'.repeat(100)} text,`,
    "    b numeric(7,2) DEFAULT coalesce(1, 2), c text DEFAULT 'x, y')",
  ]);
});
