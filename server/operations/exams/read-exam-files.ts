import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExamDefinition } from '#core/contracts/exams/exam-definition.ts';

/**
 * Reads `<code>/definition.json` of every folder.
 * @throws when one contradicts itself, or is not called by its folder
 */
export async function readExamFiles(directory: string): Promise<ExamDefinition[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    folders.sort().map(async (code) => {
      const path = join(directory, code, 'definition.json');
      const parsed = ExamDefinition.safeParse(JSON.parse(await readFile(path, 'utf8')));
      if (!parsed.success) throw new Error(`${path} is no definition of an exam: ${parsed.error.message}`);
      if (parsed.data.code !== code) throw new Error(`${path} is called ${parsed.data.code}`);
      return parsed.data;
    }),
  );
}
