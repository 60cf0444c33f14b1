import { expect, it } from 'vitest';
import { checkQuestion } from '../check-question.ts';
import { IMPORT_FORMATS } from '../import-format.ts';
import { readFile } from '../read-file.ts';
import { writeSample } from './write-sample.ts';

/** A sample of a format without subjects gets one for the whole file. */
const defaults = { subject: 'Physics', chapter: 'Laws of Motion' } as const;

it.each(IMPORT_FORMATS)('the sample of %s is read without an error', async (format) => {
  const { content, name } = writeSample(format);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const file = await readFile(format, bytes, { fileName: name });
  expect(file.problems).toEqual([]);
  expect(file.questions.length).toBeGreaterThanOrEqual(2);
  const errors = file.questions.flatMap((question) =>
    checkQuestion(question, { defaults }).problems.filter(({ severity }) => severity === 'error'),
  );
  expect(errors).toEqual([]);
});
