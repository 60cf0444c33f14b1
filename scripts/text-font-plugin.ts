import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const TEXT_FONT = /inter-latin-wght-normal.*\.woff2$/;

/** From normal to extra bold: web/styles/fonts.css says the same. */
export const WEIGHTS = { min: 400, max: 800 };

/** Those of its package, of which web/styles/fonts.css tells browsers the same. */
export const CHARACTERS: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];

/**
 * The one font every first paint needs: it starts loading with the page, not after the style sheet, and has the weights that are
 * used alone, a third of its bytes less.
 */
export function textFont(): Plugin {
  return {
    name: 'vijaypath-text-font',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && TEXT_FONT.test(file.fileName))
          file.source = await withUsedWeights(Buffer.from(file.source));
    },
    transformIndexHtml(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) => TEXT_FONT.test(name));
      if (!font) return [];
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  };
}

export function withUsedWeights(font: Buffer): Promise<Buffer> {
  const text = CHARACTERS.map(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join(''),
  ).join('');
  return subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
}
