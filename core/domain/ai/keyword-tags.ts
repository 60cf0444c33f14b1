import { plainText } from '#core/domain/question-bank/plain-text.ts';

export interface TaggedText {
  text: string;
  tags: readonly string[];
}

const MOST_TAGS = 5;
/** A tag of fewer questions is no habit of the bank. */
const LEAST_USES = 2;
/** Words of a question that must speak for a tag, unless its own name stands there. */
const LEAST_WORDS = 2;
/** How much likelier a word is in questions of the tag than in all of them. */
const LEAST_LIFT = 1.5;

const STOP_WORDS = new Set(
  `a an and are as at be by can for from has have if in into is it its of on or that the then there these this to was
  were what when where which while who will with following given statement statements correct incorrect option options
  choose true false value find both one two three four none above not most one's`.split(/\s+/),
);

/**
 * The tags of other questions whose words this one shares: each word counts by how much more often it stands in questions of
 * the tag than in all of them. The strongest first, none where nothing speaks clearly enough.
 */
export function keywordTags(text: string, others: readonly TaggedText[]): string[] {
  const words = wordsOf(text);
  const inAll = new Map<string, number>();
  const byTag = new Map<string, { uses: number; words: Map<string, number> }>();
  for (const other of others) {
    const found = [...wordsOf(other.text)].filter((word) => words.has(word));
    for (const word of found) inAll.set(word, (inAll.get(word) ?? 0) + 1);
    for (const tag of other.tags) {
      const of = byTag.get(tag) ?? { uses: 0, words: new Map() };
      of.uses += 1;
      for (const word of found) of.words.set(word, (of.words.get(word) ?? 0) + 1);
      byTag.set(tag, of);
    }
  }
  return [...byTag]
    .flatMap(([tag, of]) => {
      if (of.uses < LEAST_USES) return [];
      const isNamed =
        [...wordsOf(tag.replaceAll('-', ' '))].every((word) => words.has(word)) && wordsOf(tag).size > 0;
      const lifts = [...of.words].map(
        ([word, count]) => count / of.uses / ((inAll.get(word) ?? count) / others.length),
      );
      const strong = lifts.filter((lift) => lift >= LEAST_LIFT);
      if (!isNamed && strong.length < LEAST_WORDS) return [];
      return [{ tag, score: strong.reduce((sum, lift) => sum + Math.log(lift), isNamed ? 5 : 0) }];
    })
    .sort((one, other) => other.score - one.score || one.tag.localeCompare(other.tag))
    .slice(0, MOST_TAGS)
    .map(({ tag }) => tag);
}

/** In small letters, and the plural as the singular. */
function wordsOf(text: string): Set<string> {
  const found =
    plainText(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  return new Set(
    found.filter((word) => !STOP_WORDS.has(word)).map((word) => word.replace(/(?<=[a-z]{3})s$/, '')),
  );
}
