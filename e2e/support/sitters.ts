import sharp from 'sharp';
import { answeredSheet, type Pencilled } from '#server/testing/omr/answered-sheet.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { scanPdf } from '../../bench/omr/scan-pdf.ts';
import type { Caller } from './sittings.ts';

export const QUESTIONS = 10;
/** Of every question of `makePaper`. */
const KEY = 1;

/** Who sits, and what they answer: of each question the place of the option, null: blank. */
export interface Sitter {
  name: string;
  answers: readonly (number | null)[];
}

/** Numbered from 1. Two in three answers are right, one in ten is left out. */
export const sittersOf = (kind: string, count: number, seed: number): Sitter[] =>
  Array.from({ length: count }, (_, n) => {
    const random = seededRandom(seed * 10_000 + n);
    const answer = () => {
      const [isBlank, isRight, other] = [random.chance(0.1), random.chance(0.66), random.between(2, 3)];
      if (isBlank) return null;
      return isRight ? KEY : other;
    };
    // Nothing marked at all would be a sheet for a person to look at.
    const answers = [KEY, ...Array.from({ length: QUESTIONS - 1 }, answer)];
    return { name: `${kind} ${String(n + 1).padStart(3, '0')}`, answers };
  });

const marksOf = (answer: number | null) => {
  if (answer === null) return 0;
  return answer === KEY ? 4 : -1;
};

/** In hundredths. @param withdrawn places of questions everybody has the marks of */
export const expectedMarks = ({ answers }: Sitter, withdrawn: readonly number[] = []): number =>
  answers.reduce<number>(
    (sum, answer, place) => sum + 100 * (withdrawn.includes(place) ? 4 : marksOf(answer)),
    0,
  );

/** So many at a time; what they came to, in order. */
export async function eachOf<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [place, item] = next;
        results[place] = await work(item, place);
      }
    }),
  );
  return results;
}

/** Two hundred at once: a connection that the server has just closed is no answer, and every device asks again. */
export const askingAgain = (call: Caller): Caller =>
  (async (name, body) => {
    for (let attempt = 0; ; attempt += 1)
      try {
        return await call(name, body);
      } catch (error) {
        if (attempt === 3 || (error as Error).message !== 'fetch failed') throw error;
      }
  }) as Caller;

/** 200 dpi, at which offices scan. */
const SCAN = { width: 1654, pixelsPerMm: 7.874 };

const pencilled = ({ answers }: Sitter): Pencilled =>
  Object.fromEntries(
    answers.flatMap((answer, place) => (answer === null ? [] : [[place + 1, { options: [answer] }]])),
  );

/** The first pages of a printed run, filled by these in order, as one scan. */
export async function scannedClass(printed: Uint8Array, sitters: readonly Sitter[]): Promise<Blob> {
  const pages = await eachOf(sitters, 2, async (sitter, place) => {
    const page = await answeredSheet(printed, QUESTIONS, pencilled(sitter), {
      pdfPage: place + 1,
      seed: place,
    });
    const { data, info } = await sharp(page)
      .resize({ width: SCAN.width })
      .greyscale()
      .jpeg({ quality: 75 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height, pixelsPerMm: SCAN.pixelsPerMm };
  });
  return new Blob([new Uint8Array(scanPdf(pages))], { type: 'application/pdf' });
}
