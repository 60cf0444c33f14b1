import type { Block } from '#core/domain/question-import/docx/layout/block.ts';
import type { EndEntry } from '#core/domain/question-import/docx/layout/end-parts.ts';
import type { Elsewhere } from '#core/domain/question-import/docx/layout/key-of-question.ts';
import { sectionName } from '#core/domain/question-import/docx/layout/patterns.ts';

/** Of a question whose answer stands with it, or nowhere. */
export const NOTHING: Elsewhere = { answer: null, solutions: [], problems: [] };

/**
 * Gives each entry to the first question of its number that has none yet: papers count again in every section. A key that stands
 * behind the questions of a section is theirs; where there are fewer keys than questions of a number, and nothing says of which
 * they are, that is an error of each.
 */
export function matchEnds(
  blocks: readonly Block[],
  ends: readonly EndEntry[],
): { elsewhere: Elsewhere[]; unknown: number[] } {
  const elsewhere = blocks.map((): { -readonly [Key in keyof Elsewhere]: Elsewhere[Key] } => ({
    ...NOTHING,
  }));
  const unknown: number[] = [];
  const bounds = [...new Set(ends.flatMap(({ behind }) => behind ?? []))].sort((a, b) => a - b);
  const matched = ends.map((entry) => ({ entry, places: placesOf(blocks, entry, bounds) }));
  const counts = new Map<string, number>();
  for (const { entry, places } of matched)
    if (entry.answer !== null) counts.set(places.join(), (counts.get(places.join()) ?? 0) + 1);
  for (const { entry, places } of matched) {
    const { number, answer, solution, problems } = entry;
    const isUnsure = answer !== null && (counts.get(places.join()) ?? 0) < places.length;
    if (isUnsure) {
      for (const place of places) Object.assign(elsewhere[place] ?? {}, { unsure: number });
      continue;
    }
    const answered = answer === null ? undefined : places.find((place) => elsewhere[place]?.answer === null);
    const explained =
      solution.text === '' ? undefined : places.find((place) => elsewhere[place]?.solutions.length === 0);
    const forAnswer = elsewhere[answered ?? -1];
    const forSolution = elsewhere[explained ?? -1];
    if (forAnswer) forAnswer.answer = answer;
    if (forSolution) {
      forSolution.solutions = [solution];
      forSolution.problems = problems;
    }
    if (places.length === 0) unknown.push(number);
  }
  return { elsewhere, unknown };
}

/** The questions an entry may mean: of a key behind a part of the paper, those of that part. */
function placesOf(blocks: readonly Block[], entry: EndEntry, bounds: readonly number[]): number[] {
  const places = placesInSection(blocks, entry);
  const { behind } = entry;
  if (places.length < 2 || behind === undefined) return places;
  const from = bounds.findLast((bound) => bound < behind) ?? 0;
  const own = places.filter((place) => {
    const at = blocks[place]?.at;
    return at !== undefined && at >= from && at < behind;
  });
  return own.length > 0 ? own : places;
}

/** Where numbers come again, only those of its subject and section, if the paper has such. */
function placesInSection(blocks: readonly Block[], { number, subject, section }: EndEntry): number[] {
  const all = blocks.map((block, place) => ({ block, place }));
  const ofNumber = (some: typeof all) =>
    some.flatMap(({ block, place }) => (block.number === number ? [place] : []));
  if (new Set(blocks.map((block) => block.number)).size === blocks.length) return ofNumber(all);
  const within = (some: typeof all, isOf: (block: Block) => boolean) => {
    const found = some.filter(({ block }) => isOf(block));
    return found.length > 0 ? found : some;
  };
  const ofSubject = within(all, (block) => block.subject === subject);
  const name = sectionName(section);
  const ofSection =
    name === '' ? ofSubject : within(ofSubject, (block) => sectionName(block.section ?? '') === name);
  return ofNumber(ofSection);
}
