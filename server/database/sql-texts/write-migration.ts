import type { Queryable } from '../database.ts';
import { type FunctionRow, readFunctions } from './current-functions.ts';
import { fileOf, type filesOfFunctions, functionTexts } from './text-files.ts';

/**
 * What brings the database to the files of supabase/functions-sql: the text of each function whose file was edited. Where
 * its parameters or its result change, the function is dropped first (PostgreSQL replaces neither), and what depends on it
 * must be made again by hand.
 * @returns the migration's SQL, '' where every file says what the database has
 */
export async function migrationForEditedFiles(
  database: Queryable,
  files: Awaited<ReturnType<typeof filesOfFunctions>>,
): Promise<string> {
  const [texts, rows] = [await functionTexts(database), await readFunctions(database)];
  const parts: string[] = [];
  for (const [file, { comment, text }] of files) {
    if (texts.get(file) === text) continue;
    const present = rows.filter((row) => fileOf(row) === file);
    const drops = headOf(text) === headOf(texts.get(file) ?? text) ? [] : present.map(drop);
    parts.push([...drops, comment + text].join(''));
  }
  for (const file of texts.keys()) {
    if (!files.has(file))
      parts.push(
        rows
          .filter((row) => fileOf(row) === file)
          .map(drop)
          .join(''),
      );
  }
  return parts.join('\n');
}

/** Name, parameters and result: what `create or replace` cannot change. */
const headOf = (text: string) =>
  [...text.matchAll(/create or replace [\s\S]*?\n {2}language /g)]
    .map(([head]) => head.replaceAll(/\s+/g, ' '))
    .join('');

const drop = ({ kind, schema, name, signature }: FunctionRow) =>
  `drop ${kind === 'p' ? 'procedure' : 'function'} ${schema}.${name}(${signature});\n`;
