import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExamContentFile } from '#core/contracts/exams/exam-content.ts';

export interface PlacedFile {
  /** Under the folder of the exams: `jee-main/mock-1/physics.json`. */
  path: string;
  file: ExamContentFile;
}

/**
 * Reads `<exam>/<set>/<section>.json` of every set, in the order of their paths.
 * @throws when one does not follow {@link ExamContentFile}, or says that it is of another exam or set
 */
export async function readExamContent(directory: string): Promise<PlacedFile[]> {
  const names = await readdir(directory, { recursive: true });
  const paths = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^[^/]+\/[^/]+\/[^/]+\.json$/.test(name))
    .sort();
  return Promise.all(
    paths.map(async (path) => {
      const parsed = ExamContentFile.safeParse(JSON.parse(await readFile(join(directory, path), 'utf8')));
      if (!parsed.success) throw new Error(`${path} is no content of an exam: ${parsed.error.message}`);
      const file = parsed.data;
      if (!path.startsWith(`${file.exam}/${file.set}/`))
        throw new Error(`${path} says that it is of ${file.exam}/${file.set}`);
      return { path, file };
    }),
  );
}
