/** A section of the paper: its name and where its questions stand, counted from 0. */
export interface Section {
  /** The name the paper gives it, else its subject. */
  subject: string;
  places: number[];
}

/** A section as its paper has it; one without a name is called by its subject. */
export interface NamedSection {
  name: string;
  /** Positions of questions, from 1. */
  from: number;
  to: number;
}

/**
 * As the paper is divided; a paper that says nothing of it, by subjects in the order in which they first come up; a subject
 * that comes up again joins its section.
 */
export function sectionsOf(
  questions: readonly { subject: string }[],
  named: readonly NamedSection[] = [],
): Section[] {
  const covered = named.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  // Of a paper in one section the subjects still say more.
  if (named.length > 1 && covered === questions.length)
    return named.map(({ name, from, to }) => ({
      subject: name || (questions[from - 1]?.subject ?? ''),
      places: Array.from({ length: to - from + 1 }, (_, index) => from - 1 + index),
    }));
  const sections = new Map<string, Section>();
  for (const [place, { subject }] of questions.entries()) {
    const section = sections.get(subject) ?? { subject, places: [] };
    section.places.push(place);
    sections.set(subject, section);
  }
  return [...sections.values()];
}

/** Those that can be gone to: of sections with clocks of their own, the one that is open. */
export const openOf = (
  sections: readonly Section[],
  { first, last }: { first: number; last: number },
): Section[] => sections.filter(({ places }) => places.some((place) => first <= place && place <= last));
