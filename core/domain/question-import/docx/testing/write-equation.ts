import { utils, write } from 'cfb';

const { cfb_new: newFile, cfb_add: addStream } = utils;

/** A sign of MTEF 5: its typeface's number and its code. */
export function sign(typeface: number, text: string): number[] {
  return [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return [2, 0, 128 + typeface, code & 255, code >> 8];
  });
}

export const italic = (text: string) => sign(3, text);
export const upright = (text: string) => sign(2, text);
export const figure = (text: string) => sign(8, text);
export const operator = (text: string) => sign(6, text);
export const line = (...items: number[][]) => [1, 0, ...items.flat(), 0];
export const noLine = [1, 1];
export const template = (selector: number, variation: number[], ...parts: number[][]) => [
  ...[3, 0, selector, ...variation, 0],
  ...parts.flat(),
  0,
];

/** An equation of version 5 as MathType writes it: a header, sizes, and one line. */
export function mtef5(...items: number[][]): Uint8Array {
  const header = [5, 1, 0, 6, 9, ...new TextEncoder().encode('DSMT6'), 0, 0];
  const definitions = [19, ...new TextEncoder().encode('WinAllBasicCodePages'), 0, 17, 5, 0x41, 0, 8, 1, 2];
  const preferences = [18, 0, 2, 0x21, 0x2f, 0x21, 0x8f, 1, 0x25, 0xf0, 2, 1, 0, 0];
  return Uint8Array.from([...header, ...definitions, ...preferences, 10, ...line(...items), 0]);
}

/** A sign of MTEF 3 or 4. */
export function earlySign(typeface: number, text: string): number[] {
  return [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return [2, 128 + typeface, code & 255, code >> 8];
  });
}
export const earlyLine = (...items: number[][]) => [1, ...items.flat(), 0];
export const noEarlyLine = [0x11];
export const earlyTemplate = (selector: number, variation: number, ...parts: number[][]) => [
  ...[3, selector, variation, 0],
  ...parts.flat(),
  0,
];

export function earlyMtef(version: 3 | 4, ...items: number[][]): Uint8Array {
  return Uint8Array.from([version, 1, 1, 3, 0, 10, ...earlyLine(...items), 0]);
}

/** The embedded object of a Word file that holds an equation. */
export function equationObject(mtef: Uint8Array): Uint8Array {
  const file = newFile();
  addStream(file, '/Equation Native', Uint8Array.from([28, 0, ...new Array<number>(26).fill(0), ...mtef]));
  return Uint8Array.from(write(file, { type: 'array' }) as number[]);
}
