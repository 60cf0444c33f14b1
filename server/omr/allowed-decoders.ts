import sharp from 'sharp';

/** What comes to the reader is JPEG or PNG, to the import of questions one of these, by its first bytes. */
const DECODERS = ['Jpeg', 'Png', 'Tiff', 'Webp', 'Nsgif', 'Heif'];

/**
 * No other decoder shall ever be asked, SVG's least of all. It holds for the whole process, whichever thread says it: so
 * what the import of questions converts must be among them.
 */
export function allowDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS.map((name) => `VipsForeignLoad${name}Buffer`) });
}
