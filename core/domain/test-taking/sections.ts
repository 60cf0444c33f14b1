/** A section of the paper: its subject and where its questions stand, counted from 0. */
export interface Section {
  subject: string;
  places: number[];
}

/** In the order in which the subjects first come up; a subject that comes up again joins its section. */
export function sectionsOf(questions: readonly { subject: string }[]): Section[] {
  const sections = new Map<string, Section>();
  for (const [place, { subject }] of questions.entries()) {
    const section = sections.get(subject) ?? { subject, places: [] };
    section.places.push(place);
    sections.set(subject, section);
  }
  return [...sections.values()];
}
