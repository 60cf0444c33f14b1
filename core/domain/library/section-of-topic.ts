import { foldText } from '../text/fold-text.ts';
import { FIRST_SECTIONS } from './sections-of-chapters.ts';

/** As far as a section is searched: all it says of its subject. */
interface ReadSection {
  title: string;
  text: string;
}

/** The last ones of a sheet treat no subject of their own. */
const NO_SUBJECT = /^(?:Where marks are lost|Typical mistakes|Easily mixed up|Worked)$/;
/** 'Lens' and 'lenses', 'nucleus' and 'nuclei' lead to the same section. */
const STEM_LENGTH = 5;
const IN_TITLE = 4;
const SMALL_WORDS = new Set(['and', 'the', 'its', 'their', 'for', 'with', 'from', 'two', 'how', 'why']);

/** @returns the place of the section that treats the topic of a chapter, or begins the chapter; null: the sheet as a whole does */
export function sectionOfTopic(
  slug: string,
  sections: readonly ReadSection[],
  { chapter, topic }: { chapter: string; topic: string | null },
): number | null {
  const all = [...sections.keys()].filter((place) => !NO_SUBJECT.test(sections[place]?.title ?? ''));
  const own = placesOfChapter(slug, sections, chapter);
  const words = topic ? [...new Set(stemsOf(topic))] : [];
  return bestOf(sections, all, own ?? all, words) ?? own?.[0] ?? null;
}

/** Null where the sheet treats one chapter alone. */
function placesOfChapter(slug: string, sections: readonly ReadSection[], chapter: string): number[] | null {
  const firsts = FIRST_SECTIONS[slug] ?? {};
  const first = Object.hasOwn(firsts, chapter) ? firsts[chapter] : undefined;
  const begin = sections.findIndex(({ title }) => title === first);
  if (begin === -1) return null;
  const others = new Set(Object.values(firsts));
  const end = sections.findIndex(
    ({ title }, place) => place > begin && (others.has(title) || NO_SUBJECT.test(title)),
  );
  return [...sections.keys()].slice(begin, end === -1 ? undefined : end);
}

/** A word says the more, the fewer sections have it; one that all have says nothing. */
function bestOf(
  sections: readonly ReadSection[],
  all: readonly number[],
  among: readonly number[],
  words: readonly string[],
): number | null {
  const read = new Map(
    all.map((place) => [
      place,
      { title: stemsOf(sections[place]?.title), text: stemsOf(sections[place]?.text) },
    ]),
  );
  const scoreOf = (place: number) => {
    const section = read.get(place);
    if (!section) return 0;
    return words.reduce((sum, word) => {
      const having = [...read.values()].filter(
        ({ title, text }) => title.includes(word) || text.includes(word),
      );
      const times = section.text.filter((other) => other === word).length;
      const here = (section.title.includes(word) ? IN_TITLE : 0) + Math.log2(1 + times);
      return sum + here * Math.log(read.size / Math.max(1, having.length));
    }, 0);
  };
  const scores = among.map((place) => ({ place, score: scoreOf(place) }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a), { place: -1, score: 0 });
  return best.score > 0 ? best.place : null;
}

/** Each word as its beginning and, where it is longer, whole but for its plural; signs of formulas and short words lead nowhere. */
function stemsOf(text = ''): string[] {
  return (foldText(text).match(/\p{L}[\p{L}\p{M}]{2,}|\d{2}/gu) ?? [])
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => word.replace(/(?:es|s)$/, ''))
    .flatMap((word) => (word.length > STEM_LENGTH ? [word, word.slice(0, STEM_LENGTH)] : [word]));
}
