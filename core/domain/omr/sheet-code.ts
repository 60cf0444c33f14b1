/** What a printed page says of itself. */
export interface SheetCode {
  /** `testCodeOf` the test's id. */
  testCode: string;
  /** `versionDigit` of the package: its version, modulo 36. */
  version: number;
  /** From 1. */
  page: number;
  /** Whose sheet it is, by the number in the sitting it was printed for; without it: anybody's. */
  candidate?: number;
}

/** Without I, L, O and U, which are misread (Crockford's base 32). */
const BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const TEST_CODE_LENGTH = 8;
const MARKER_GROUPS = 62;
const CANDIDATE_LENGTH = 4;
/** The largest number of a candidate that a sheet can be printed for. */
export const MAX_CANDIDATE = 32 ** CANDIDATE_LENGTH - 1;
const TEST_AND_PAGE = `([${BASE_32}]{${TEST_CODE_LENGTH}})([${DIGITS}])([${DIGITS}])`;
const CODE_PATTERN = new RegExp(
  `^(?:E${TEST_AND_PAGE}|F${TEST_AND_PAGE}([${BASE_32}]{${CANDIDATE_LENGTH}}))$`,
);

/** `bits` of a number as letters of base 32, five to a letter, the highest first. */
export function base32(value: bigint, bits: number): string {
  let text = '';
  for (let shift = bits - 5; shift >= 0; shift -= 5) text += BASE_32[Number((value >> BigInt(shift)) & 31n)];
  return text;
}

/** The eight characters a test is called by on paper: 40 bits of a hash of its id. */
export function testCodeOf(testId: string): string {
  return base32(hash64(testId.toLowerCase()) >> 24n, 40);
}

/**
 * The version as printed: one digit, so 36 versions. What shares a digit must share its content, or be refused by
 * whoever looks a sheet up.
 */
export function versionDigit(version: number): number {
  return version % DIGITS.length;
}

/** `E`, test code, version, page; `F` and the candidate's number behind it on a sheet of somebody's own: the part of the printed code that its MAC covers. */
export function sheetCodeBody({ testCode, version, page, candidate }: SheetCode): string {
  const place = `${testCode}${DIGITS[versionDigit(version)]}${DIGITS[page] ?? ''}`;
  const body = candidate === undefined ? `E${place}` : `F${place}${candidateDigits(candidate)}`;
  if (!CODE_PATTERN.test(body)) throw new RangeError(`No sheet is called ${testCode}/${version}/${page}.`);
  return body;
}

const candidateDigits = (candidate: number) =>
  candidate >= 1 && candidate <= MAX_CANDIDATE ? base32(BigInt(candidate), CANDIDATE_LENGTH * 5) : '';

/** Reads what `sheetCodeBody` wrote; `null` for any other text. */
export function parseSheetCodeBody(body: string): SheetCode | null {
  const parts = CODE_PATTERN.exec(body);
  if (!parts) return null;
  const [testCode = '', version = '', page = '', digits] = parts
    .slice(1)
    .filter((part) => part !== undefined);
  const code = { testCode, version: DIGITS.indexOf(version), page: DIGITS.indexOf(page) };
  const candidate = digits && [...digits].reduce((value, digit) => value * 32 + BASE_32.indexOf(digit), 0);
  if (code.page === 0 || candidate === 0) return null;
  return candidate ? { ...code, candidate } : code;
}

/** Which four markers stand on a page, 0 to 61, whosever sheet it is: a check of the QR that does not depend on it. */
export function markerGroupOf({ testCode, version, page }: SheetCode): number {
  return Number(hash64(`markers ${sheetCodeBody({ testCode, version, page })}`) % BigInt(MARKER_GROUPS));
}

/** FNV-1a over the characters, then the finaliser of MurmurHash3, which spreads close ids over all bits. */
function hash64(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const character of text)
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n);
  hash = BigInt.asUintN(64, (hash ^ (hash >> 33n)) * 0xff51afd7ed558ccdn);
  hash = BigInt.asUintN(64, (hash ^ (hash >> 33n)) * 0xc4ceb9fe1a85ec53n);
  return hash ^ (hash >> 33n);
}
