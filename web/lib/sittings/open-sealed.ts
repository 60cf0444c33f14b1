import { gcm } from '@noble/ciphers/aes.js';

const MARK = 'VPP1';
const NONCE_BYTES = 12;

/**
 * Opens a paper as the server has sealed it: its mark, a nonce, then AES-256-GCM over the JSON, with the name of the key as
 * additional data. Without `crypto.subtle`, which a browser keeps from pages of a hall's own network over plain http.
 * @throws where it is no such file, the key is another's, or a byte was changed on the way
 */
export function openSealed(sealed: Uint8Array, key: Uint8Array, keyId: string): Uint8Array {
  const mark = new TextDecoder().decode(sealed.subarray(0, MARK.length));
  if (mark !== MARK) throw new Error('This is no sealed paper.');
  const nonce = sealed.subarray(MARK.length, MARK.length + NONCE_BYTES);
  return gcm(key, nonce, new TextEncoder().encode(keyId)).decrypt(sealed.subarray(MARK.length + NONCE_BYTES));
}

export function bytesOfBase64(text: string): Uint8Array {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

export function base64OfBytes(bytes: Uint8Array): string {
  let binary = '';
  // In pieces: a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8_192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(binary);
}
