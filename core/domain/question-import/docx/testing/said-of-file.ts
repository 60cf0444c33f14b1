import { strFromU8, unzipSync } from 'fflate';
import type { ImportedFile } from '#core/domain/question-import/imported-file.ts';
import type { FileProblem } from '#core/domain/question-import/parsed-question.ts';

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** The paragraphs of a Word file as its XML has them, read by nothing of the importer. */
export function paragraphsOf(bytes: Uint8Array): string[] {
  const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
  return xml
    .replace(/<w:vertAlign[^>]*>(.*?)<\/w:r>/gs, '<w:t> </w:t>$1<w:t> </w:t></w:r>')
    .replace(/<m:oMath[ >].*?<\/m:oMath>|<w:del [^>]*>.*?<\/w:del>/gs, ' ')
    .split(/<\/w:p>|<w:br\/>|<w:tab\/>/)
    .map((part) =>
      [...part.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)]
        .map(([, text = '']) => text.replace(/&\w+;/g, (name) => ENTITIES[name] ?? name))
        .join(''),
    )
    .filter((text) => text.trim() !== '');
}

/** Words of two letters and more; numbers, marks and signs are none. */
export const wordsOfText = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length > 1);

const valuesOf = (problems: readonly FileProblem[]) =>
  problems.flatMap(({ values }) => Object.values(values ?? {}).map(String));

/** Everything somebody sees of an import but the copy of the paper beside each question. */
export function saidOf({ questions, problems }: ImportedFile): string[] {
  return [
    ...questions.flatMap(({ written: _, problems: own, translations = [], ...texts }) => [
      ...Object.values(texts)
        .flatMap((value) => (Array.isArray(value) ? value : [value]))
        .map(String),
      ...translations.flatMap(({ stem, options, explanation }) => [stem, ...options, explanation]),
      ...valuesOf(own),
    ]),
    ...valuesOf(problems),
  ];
}
