import { saidOf, wordsOfText } from '../docx/testing/said-of-file.ts';
import type { ImportedFile } from '../imported-file.ts';

/** Gives each place of a file a word that stands nowhere else. */
export type WordAt = (place: string) => string;

const FIRST = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';

/** 'zubara', 'zudara' …: words of no language, so that none is an answer, a subject or a heading. */
function wordOf(number: number): string {
  const first = FIRST[number % FIRST.length] ?? '';
  const second = FIRST[Math.floor(number / FIRST.length) % FIRST.length] ?? '';
  return `zu${first}${VOWELS[number % VOWELS.length]}${second}ara`;
}

/** The places of a file whose word nobody sees anywhere of its import. @param write makes the file */
export async function lostPlaces<File>(
  write: (at: WordAt) => File,
  read: (file: File) => ImportedFile | Promise<ImportedFile>,
): Promise<string[]> {
  const words = new Map<string, string>();
  const file = await read(
    write((place) => {
      const word = wordOf(words.size);
      words.set(place, word);
      return word;
    }),
  );
  const said = new Set(saidOf(file).flatMap(wordsOfText));
  return [...words].flatMap(([place, word]) => (said.has(word) ? [] : [place]));
}
