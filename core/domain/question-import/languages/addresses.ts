/** A picture, or an address of the web: '![](https://…/a//b.png)'. */
const ADDRESS = /!\[[^\]\n]*\]\([^)\n]*\)|https?:\/\/[^\s)]+/g;
const NO_LETTER = '\u0001';

/** The text with signs of no language in place of its pictures and addresses, sign for sign: a '//' within them parts no languages. */
export const withoutAddresses = (text: string): string =>
  text.replace(ADDRESS, (address) => NO_LETTER.repeat(address.length));
