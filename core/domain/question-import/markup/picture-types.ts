import type { Attachment } from '../parsed-question.ts';

/** By its first bytes; null for what is no picture of these kinds. What is in it is looked at when it is kept. */
export function pictureType(bytes: Uint8Array): Attachment['type'] | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith('\x89PNG')) return 'image/png';
  if (head.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (head.startsWith('GIF8')) return 'image/gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'image/tiff';
  if (head.slice(4, 8) === 'ftyp') {
    const brand = head.slice(8, 12);
    if (brand === 'avif' || brand === 'avis') return 'image/avif';
    if (/^(?:hei[cxsm]|hev[cxsm]|mif1|msf1)$/.test(brand)) return 'image/heic';
  }
  const text = new TextDecoder().decode(bytes.subarray(0, 1_000));
  return /<svg[\s>]/i.test(text) ? 'image/svg+xml' : null;
}

/** A picture that stands in the text itself; null for anything else. */
export function dataPicture(address: string): Attachment | null {
  const data = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)$/.exec(address)?.[1];
  const bytes = data ? fromBase64(data) : null;
  const type = bytes && pictureType(bytes);
  return bytes && type ? { type, bytes } : null;
}

export function fromBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replace(/\s+/g, '')), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  const PART = 32_768;
  for (let from = 0; from < bytes.length; from += PART) {
    text += String.fromCharCode(...bytes.subarray(from, from + PART));
  }
  return btoa(text);
}
