import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { base32, parseSheetCodeBody, type SheetCode, sheetCodeBody } from '#core/domain/omr/sheet-code.ts';

const MAC_LENGTH = 5;

/** The key of printed sheets, from the server's secret: whoever changes that one orphans what is printed. */
export function sheetKeyFrom(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'vijaypath answer sheet', 32));
}

/** The sixteen characters of a page's QR, twenty where it is somebody's: its code and five characters of HMAC-SHA256. */
export function sheetCodeText(code: SheetCode, key: Uint8Array): string {
  const body = sheetCodeBody(code);
  return body + macOf(body, key);
}

/** What a QR says; `null` unless every character is whole and the MAC is ours. */
export function readSheetCodeText(text: string, key: Uint8Array): SheetCode | null {
  const body = text.slice(0, -MAC_LENGTH);
  const code = parseSheetCodeBody(body);
  if (!code) return null;
  const [ours, theirs] = [Buffer.from(macOf(body, key)), Buffer.from(text.slice(-MAC_LENGTH))];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? code : null;
}

function macOf(body: string, key: Uint8Array): string {
  const bits = MAC_LENGTH * 5;
  const digest = createHmac('sha256', key).update(body).digest();
  return base32(BigInt(digest.readUInt32BE(0) >>> (32 - bits)), bits);
}
