import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** The secret that keys of papers are made of, from the server's own: a server with another one seals its papers again. */
export function paperSecretFrom(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'vijaypath sealed papers', 32));
}

export interface PaperEdition {
  sittingId: string;
  revision: number;
  language: string;
}

/** The key of one file, and its name: by the name a server sees that a file was sealed with another secret. */
export function paperKey(
  secret: Uint8Array,
  salt: string,
  { sittingId, revision, language }: PaperEdition,
): { key: Uint8Array; keyId: string } {
  const edition = `${sittingId}/${revision}/${language}`;
  const key = new Uint8Array(hkdfSync('sha256', secret, salt, `paper ${edition}`, 32));
  const print = createHash('sha256').update('key of ').update(key).digest('hex').slice(0, 12);
  return { key, keyId: `${edition}/${print}` };
}

const MAGIC = Buffer.from('VPP1');
const PADDED_TO = 65_536;

/** AES-256-GCM with the key's name as additional data: VPP1 ‖ nonce (12) ‖ ciphertext ‖ tag (16). Spaces hide how long the text is. */
export function seal(text: string, { key, keyId }: { key: Uint8Array; keyId: string }): Uint8Array {
  const bytes = Buffer.from(text, 'utf8');
  const padding = Buffer.alloc(PADDED_TO - (bytes.length % PADDED_TO), ' ');
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(keyId, 'utf8'));
  const sealed = [cipher.update(bytes), cipher.update(padding), cipher.final()];
  return Buffer.concat([MAGIC, nonce, ...sealed, cipher.getAuthTag()]);
}
