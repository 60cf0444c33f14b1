export const longs = (...values: number[]) =>
  values.flatMap((value) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, (value >> 24) & 255]);
const utf16 = (text: string) =>
  [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]);
const filled = (bytes: number[], length: number) => [
  ...bytes,
  ...new Array<number>(length - bytes.length).fill(0),
];

/** A record of an enhanced metafile: its number, its length, what it is told. */
export function emfRecord(number: number, parameters: readonly number[]): number[] {
  return [...longs(number, 8 + parameters.length), ...parameters];
}

/** A font that the records after it write in. */
export function emfFont(family: string, height: number, charset = 0): number[] {
  const shape = [...longs(1, -height, 0, 0, 0, 400), 1, 0, 0, charset, 0, 0, 0, 0];
  return [...emfRecord(82, [...shape, ...filled(utf16(family), 64)]), ...emfRecord(37, longs(1))];
}

/** Words, with the step of each letter. */
export function emfWords(text: string, x: number, y: number, step: number): number[] {
  const letters = utf16(text);
  const padded = filled(letters, Math.ceil(letters.length / 4) * 4);
  const start = 76;
  const head = [0, 0, 0, 0, 2, 0, 0, x, y, text.length, start, 0, 0, 0, 0, 0, start + padded.length];
  return emfRecord(84, [...longs(...head), ...padded, ...longs(...[...text].map(() => step))]);
}

/**
 * A picture of 80 by 40 millimetres, ten dots to the millimetre. Its records count in twentieths: what they say is halved.
 */
export function emfPicture(...records: number[][]): Uint8Array {
  const header = longs(
    1,
    108,
    0,
    0,
    800,
    400,
    0,
    0,
    8000,
    4000,
    0x464d4520,
    0x10000,
    0,
    0,
    0,
    0,
    0,
    0,
    2000,
    1000,
    200,
    100,
  );
  const scaled = [
    emfRecord(17, longs(8)),
    emfRecord(9, longs(1600, 800)),
    emfRecord(11, longs(800, 400)),
    emfRecord(10, longs(0, 0)),
  ];
  const body = [...scaled, ...records, emfRecord(14, longs(0, 0, 20))];
  return Uint8Array.from([...filled(header, 108), ...body.flat()]);
}
