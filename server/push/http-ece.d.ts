/** What http_ece (RFC 8188, RFC 8291) offers of what is used here: it brings no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** `dh`: the receiver's public key; `privateKey`: the sender's pair where something is sealed, the receiver's where it is opened. */
  interface Sealing {
    version: 'aes128gcm';
    privateKey: ECDH;
    /** base64url */
    authSecret: string;
    dh?: string;
    salt?: string;
  }
  const ece: {
    encrypt(text: Buffer, sealing: Sealing): Buffer;
    decrypt(body: Buffer, sealing: Sealing): Buffer;
  };
  export default ece;
}
