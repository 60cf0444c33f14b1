import { type ExportedPictures, replacePictures } from './exported-question.ts';

interface PictureAddresses {
  pictures: ExportedPictures;
  /** Where a picture lies in the file that is written. */
  address: (path: string) => string;
}

/**
 * The markup of questions as HTML that comes back unchanged: a `<pre>` keeps blanks and line ends, whatever stands in the
 * text. Formulas stay as MathJax reads them.
 */
export function markupToHtml(
  source: string,
  escapeText: (text: string) => string,
  { pictures, address }: PictureAddresses,
): string {
  const tags: string[] = [];
  // Signs for private use mark where a tag goes; in a text of the bank they mean nothing.
  const marked = replacePictures(source.replace(/[\uE000\uE001]/g, ''), pictures, ({ alt, path, size }) => {
    const [width, height] = size.replace(' =', '').split('x');
    const shown = width && height ? ` width="${width}" height="${height}"` : '';
    tags.push(`<img src="${escapeText(address(path))}" alt="${escapeText(alt)}"${shown} />`);
    return `\uE000${tags.length - 1}\uE001`;
  });
  const html = escapeText(marked).replace(/\uE000(\d+)\uE001/g, (_, at: string) => tags[Number(at)] ?? '');
  return `<pre style="font-family:inherit;white-space:pre-wrap">${html}</pre>`;
}
