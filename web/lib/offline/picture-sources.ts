/**
 * Pictures that came with a paper, by the address they have in its questions. They are shown from here: a hall's network over
 * plain http has no service worker, and may be away.
 */
const pictures = new Map<string, string>();

/** The address to show a picture from. */
export const pictureAt = (src: string): string => pictures.get(src) ?? src;

export function addPictures(own: Readonly<Record<string, string>>): void {
  for (const [src, data] of Object.entries(own)) pictures.set(src, data);
}
