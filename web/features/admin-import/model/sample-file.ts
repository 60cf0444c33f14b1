import type { ImportFormat } from '#core/domain/question-import/import-format.ts';

/** A small file of the format to begin with: the file and its name. */
export async function sampleFile(format: ImportFormat): Promise<[Blob, string]> {
  const { writeSample } = await import('#core/domain/question-import/samples/write-sample.ts');
  const { name, type, content } = writeSample(format);
  return [new Blob([content as BlobPart], { type }), name];
}
