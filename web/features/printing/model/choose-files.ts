import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '#core/contracts/printing/upload-print-omr.ts';

/** What can be wrong with files that were dropped or chosen. */
type FileProblem = 'type' | 'size' | 'count';

export interface ChosenFiles {
  files: readonly File[];
  /** In the order of the files that were not taken. */
  problems: { name: string; problem: FileProblem }[];
}

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};
const ACCEPTED = new Set(Object.values(TYPES));

/** For a file input. */
export const ACCEPTED_FILES = [...ACCEPTED, ...Object.keys(TYPES).map((ending) => `.${ending}`)].join(',');

/** Adds files to those chosen before; one that is there already is left out without a word. */
export function addFiles(before: readonly File[], added: readonly File[]): ChosenFiles {
  const files = [...before];
  const problems: ChosenFiles['problems'] = [];
  for (const file of added) {
    const known = files.some((one) => isSame(one, file));
    const problem = known ? null : problemOf(file, files.length);
    if (problem) problems.push({ name: file.name, problem });
    else if (!known) files.push(typed(file));
  }
  return { files, problems };
}

function problemOf(file: File, chosen: number): FileProblem | null {
  if (!typeOf(file)) return 'type';
  if (file.size > MAX_UPLOAD_BYTES) return 'size';
  return chosen >= MAX_UPLOAD_FILES ? 'count' : null;
}

/** By the type the device gives; without one, by the file's ending. */
function typeOf({ name, type }: File): string | null {
  if (type) return ACCEPTED.has(type) ? type : null;
  return TYPES[name.split('.').pop()?.toLowerCase() ?? ''] ?? null;
}

function typed(file: File): File {
  const { name, lastModified } = file;
  return file.type ? file : new File([file], name, { type: typeOf(file) ?? '', lastModified });
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
