import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#server/database/migrate.ts';
import { ALL_MIGRATIONS, EXTENSIONS } from '#server/database/migration-sources.ts';
import { PgliteDatabase } from '#server/database/pglite/pglite-database.ts';
import { filesOfFunctions, writeTexts } from '#server/database/sql-texts/text-files.ts';
import { migrationForEditedFiles } from '#server/database/sql-texts/write-migration.ts';
import { projectPath } from '#server/paths.ts';

/**
 * `npm run sql`: supabase/functions-sql and supabase/policies.sql from the migrations.
 * `npm run sql -- notebook__by_topic`: a migration of that name from the files of functions that were edited, then the same.
 */
const [name] = process.argv.slice(2);
if (name !== undefined && !/^\w+$/.test(name))
  throw new Error(`'${name}' is no name of a migration: letters, digits and _`);

const MIGRATIONS = projectPath('supabase/migrations');
if (name) {
  const sql = await onMigratedDatabase(async (database) =>
    migrationForEditedFiles(database, await filesOfFunctions()),
  );
  if (sql === '') throw new Error('No file of supabase/functions-sql differs from what the migrations make');
  const version = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  await writeFile(join(MIGRATIONS, `${version}_${name}.sql`), sql);
  console.log(`supabase/migrations/${version}_${name}.sql`);
}
const comments = await commentsInMigrations();
const changed = await onMigratedDatabase((database) =>
  writeTexts(database, (file) => comments.get(file) ?? ''),
);
console.log(changed.join('\n') || 'Nothing has changed.');

async function onMigratedDatabase<T>(read: (database: PgliteDatabase) => Promise<T>): Promise<T> {
  const database = await PgliteDatabase.open({ extensions: EXTENSIONS });
  try {
    await migrate(database, ALL_MIGRATIONS);
    return await read(database);
  } finally {
    await database.close();
  }
}

/** What the newest migration of a function says above it: the first words of its file. */
async function commentsInMigrations(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const file of (await readdir(MIGRATIONS)).sort()) {
    const script = await readFile(join(MIGRATIONS, file), 'utf8');
    for (const [, comment, schema, title] of script.matchAll(
      /((?:^--.*\n)*)^create (?:or replace )?(?:function|procedure) (\w+)\.(\w+)/gim,
    )) {
      if (comment) found.set(`${schema}/${title}.sql`, comment);
    }
  }
  return found;
}
