const words = (...values: number[]) => values.flatMap((value) => [value & 255, (value >> 8) & 255]);

/** A command of a metafile: its length in words, its number, what it is told. */
export function wmfCommand(number: number, parameters: readonly number[]): number[] {
  const length = 3 + parameters.length / 2;
  return [...words(length, length >> 16, number), ...parameters];
}

const FONT = [...new TextEncoder().encode('Times New Roman'), ...new Array<number>(17).fill(0)];

/** The picture of an equation as MathType draws it: a word, and a line as of a fraction. */
export function wmfPicture(text: string, ...further: number[][]): Uint8Array {
  const letters = [...new TextEncoder().encode(text)];
  const padded = letters.length % 2 === 0 ? letters : [...letters, 0];
  const commands = [
    wmfCommand(0x020b, words(0, 0)),
    wmfCommand(0x020c, words(400, 800)),
    wmfCommand(0x012e, words(25)),
    wmfCommand(0x02fb, [...words(-240, 0, 0, 0, 400), 1, 0, 0, 0, 0, 0, 0, 0, ...FONT]),
    wmfCommand(0x012d, words(0)),
    wmfCommand(0x0214, words(300, 20)),
    wmfCommand(0x0a32, [...words(0, 0, letters.length, 0), ...padded, ...words(...letters.map(() => 100))]),
    wmfCommand(0x0214, words(350, 20)),
    wmfCommand(0x0213, words(350, 700)),
    ...further,
    wmfCommand(0, []),
  ];
  const placed = [0xd7, 0xcd, 0xc6, 0x9a, ...words(0, 0, 0, 800, 400, 1440, 0, 0, 0)];
  return Uint8Array.from([...placed, ...words(1, 9, 0x300, 0, 0, 8, 0, 0, 0), ...commands.flat()]);
}
