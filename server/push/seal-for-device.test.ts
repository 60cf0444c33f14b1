import { createECDH } from 'node:crypto';
import ece from 'http_ece';
import { expect, it } from 'vitest';
import { sealForDevice } from './seal-for-device.ts';

/** The example of RFC 8291, appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  receiverKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  receiver: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  senderKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

function pairOf(key: string) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key, 'base64url');
  return pair;
}

it('seals as the RFC’s example is sealed', () => {
  const sealed = ece.encrypt(Buffer.from(EXAMPLE.text), {
    version: 'aes128gcm',
    privateKey: pairOf(EXAMPLE.senderKey),
    dh: EXAMPLE.receiver,
    authSecret: EXAMPLE.auth,
    salt: EXAMPLE.salt,
  });
  expect(sealed.toString('base64url')).toBe(EXAMPLE.sealed);
});

it('is opened by the device alone, and never the same twice', () => {
  const device = { p256dh: EXAMPLE.receiver, auth: EXAMPLE.auth };
  const sealed = sealForDevice('कल परीक्षा है', device);
  expect(sealForDevice('कल परीक्षा है', device)).not.toEqual(sealed);
  const open = (privateKey: string) =>
    ece.decrypt(sealed, { version: 'aes128gcm', privateKey: pairOf(privateKey), authSecret: EXAMPLE.auth });
  expect(open(EXAMPLE.receiverKey).toString()).toBe('कल परीक्षा है');
  expect(() => open(EXAMPLE.senderKey)).toThrow();
});
