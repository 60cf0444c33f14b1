import { gcm } from '@noble/ciphers/aes.js';

const NONCE_BYTES = 12;

/**
 * Opens what the server has sealed: a nonce, then AES-256-GCM. Without `crypto.subtle`, which a browser keeps from pages of a
 * hall's own network over plain http.
 * @throws where the key is another's, or a byte was changed on the way
 */
export function openSealed(sealed: Uint8Array, key: Uint8Array): Uint8Array {
  return gcm(key, sealed.subarray(0, NONCE_BYTES)).decrypt(sealed.subarray(NONCE_BYTES));
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
