import { NEET_EXAM } from '../exams/neet-exam.ts';
import { toBase64 } from '../question-import/markup/picture-types.ts';
import { kindOf } from '../questions/kinds/registry.ts';
import { type ExportedPictures, type ExportedQuestion, replacePictures } from './exported-question.ts';

/** Our own format, pictures included. */
export function writeJson(questions: readonly ExportedQuestion[], pictures: ExportedPictures): string {
  const place = (text: string) =>
    replacePictures(text, pictures, ({ alt, path, size }) => `![${alt}](attachment:${path}${size})`);
  const placed = questions.map(({ hasRuling, kind = 'single', key, ...question }) => ({
    ...question,
    exam: question.exam ?? NEET_EXAM,
    ...(kind !== 'single' && { kind, key: key ? kindOf(key).writeKey(key) : null }),
    stem: place(question.stem),
    options: question.options.map(place),
    explanation: question.explanation === null ? null : place(question.explanation),
    ...(question.translations && {
      translations: question.translations.map((said) => ({
        ...said,
        stem: place(said.stem),
        options: said.options.map(place),
        explanation: said.explanation === null ? null : place(said.explanation),
      })),
    }),
  }));
  const encoded = Object.fromEntries([...pictures].map(([path, { bytes }]) => [path, toBase64(bytes)]));
  const file = { format: 'vijaypath-questions', version: 1, questions: placed, pictures: encoded };
  return `${JSON.stringify(file, null, 1)}\n`;
}
