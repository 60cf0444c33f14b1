import { makeCode, readCode } from '../text/readable-code.ts';

/** 80 bits: what a code tells is a name and a rank, and nobody finds one by trying. */
const LENGTH = 16;

/** @param random sixteen bytes of a secure source */
export const makeCertificateCode = (random: Uint8Array): string => makeCode(random.subarray(0, LENGTH));

export const readCertificateCode = (typed: string): string | null => readCode(typed, LENGTH);
