/** Characters of each text that the bank takes. */
export const LONGEST = { stem: 10_000, option: 2_000, explanation: 20_000, name: 200, source: 500, tag: 100 };
export const MOST_TAGS = 20;
