import type { Block } from '#core/domain/question-import/docx/layout/block.ts';
import type { EndEntry } from '#core/domain/question-import/docx/layout/end-parts.ts';
import type { Elsewhere } from '#core/domain/question-import/docx/layout/key-of-question.ts';
import { sectionName } from '#core/domain/question-import/docx/layout/patterns.ts';

/** Of a question whose answer stands with it, or nowhere. */
export const NOTHING: Elsewhere = { answer: null, solutions: [], problems: [] };

/** Gives each entry to the first question of its number that has none yet: papers count again in every section. */
export function matchEnds(
  blocks: readonly Block[],
  ends: readonly EndEntry[],
): { elsewhere: Elsewhere[]; unknown: number[] } {
  const elsewhere = blocks.map((): { -readonly [Key in keyof Elsewhere]: Elsewhere[Key] } => ({
    ...NOTHING,
  }));
  const unknown: number[] = [];
  for (const entry of ends) {
    const { number, answer, solution, problems } = entry;
    const places = placesOf(blocks, entry);
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

/** The questions an entry may mean: where numbers come again, only those of its subject and section, if the paper has such. */
function placesOf(blocks: readonly Block[], { number, subject, section }: EndEntry): number[] {
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
