/** What of the package is used here; it brings no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** By their four letters. */
    variationAxes: Record<string, { min: number; max: number }>;
  }
  /** @returns a font of the characters of `text` alone */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
