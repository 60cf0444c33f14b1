import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { projectPath } from '#server/paths.ts';
import type { Queryable } from '../database.ts';
import { type FunctionRow, readFunctions, writeFunction } from './current-functions.ts';
import { readPolicies, writePolicy } from './current-policies.ts';

export const FUNCTIONS_FOLDER = projectPath('supabase/functions-sql');
export const POLICIES_FILE = projectPath('supabase/policies.sql');

const POLICIES_COMMENT = `-- Which rows each role reaches: every row-level policy as it stands now, by table. Written by \`npm run sql\` from the
-- migrations; a test fails when it is out of date. Which columns: server/database/permissions/permissions.ts.
`;

/** Path below supabase/functions-sql → the present text of that function (of all its overloads, where it has some). */
export async function functionTexts(database: Queryable): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const row of await readFunctions(database)) {
    const file = fileOf(row);
    const before = texts.get(file);
    texts.set(file, before ? `${before}\n${writeFunction(row)}` : writeFunction(row));
  }
  return texts;
}

export const fileOf = ({ schema, name }: Pick<FunctionRow, 'schema' | 'name'>) => `${schema}/${name}.sql`;

/** All policies on one page. */
export async function policiesText(database: Queryable): Promise<string> {
  return [POLICIES_COMMENT, ...(await readPolicies(database)).map(writePolicy)].join('\n');
}

/** Path below supabase/functions-sql → what stands there, comment and text apart. */
export async function filesOfFunctions(): Promise<Map<string, { comment: string; text: string }>> {
  const files = new Map<string, { comment: string; text: string }>();
  const names = await readdir(FUNCTIONS_FOLDER, { recursive: true }).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.sql')).sort()) {
    const whole = await readFile(join(FUNCTIONS_FOLDER, name), 'utf8');
    const comment = /^(?:--.*\n)*/.exec(whole)?.[0] ?? '';
    files.set(name, { comment, text: whole.slice(comment.length) });
  }
  return files;
}

/**
 * Makes the files say what the migrations have made. What is said of a function above its text stays.
 * @param commentOf what to say of a function that has no file yet
 * @returns what changed, as paths of the project
 */
export async function writeTexts(
  database: Queryable,
  commentOf: (file: string) => string,
): Promise<string[]> {
  const changed: string[] = [];
  const [files, texts] = [await filesOfFunctions(), await functionTexts(database)];
  for (const [file, text] of texts) {
    const before = files.get(file);
    if (before?.text === text) continue;
    changed.push(await write(join(FUNCTIONS_FOLDER, file), (before?.comment ?? commentOf(file)) + text));
  }
  for (const file of files.keys()) {
    if (texts.has(file)) continue;
    await rm(join(FUNCTIONS_FOLDER, file));
    changed.push(`supabase/functions-sql/${file} (removed)`);
  }
  const policies = await policiesText(database);
  if ((await readFile(POLICIES_FILE, 'utf8').catch(() => '')) !== policies)
    changed.push(await write(POLICIES_FILE, policies));
  return changed;
}

async function write(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return relative(projectPath('.'), path);
}
