import type { ImportChoices } from '#core/contracts/question-import/import-choices.ts';
import { MOST_NAMES } from '#core/domain/question-import/names/unknown-names.ts';

type PlacedName = NonNullable<ImportChoices['names']>[number];
type Place = PlacedName['to'];

/** A place as the value of a select: 'Physics/Nuclei', 'Physics', '' for none. */
export const placeValue = (place: Place): string =>
  place ? [place.subject, ...(place.chapter ? [place.chapter] : [])].join('/') : '';

/** @param subjects those of the exam; of two that begin alike the longer one is meant */
export function placeOf(value: string, subjects: readonly string[]): Place {
  const [subject] = subjects
    .filter((name) => value === name || value.startsWith(`${name}/`))
    .sort((a, b) => b.length - a.length);
  if (!subject) return null;
  const chapter = value.slice(subject.length + 1);
  return { subject, ...(chapter && { chapter }) };
}

export const nameId = ({ field, subject, name }: PlacedName): string =>
  [field, subject ?? '', name].join('\n');

/** The choices of a file with these names; one that is no longer listed, as those above it are placed now, is kept. */
export function withNames(choices: ImportChoices, listed: readonly PlacedName[]): ImportChoices {
  const ids = new Set(listed.map(nameId));
  const others = (choices.names ?? []).filter((name) => !ids.has(nameId(name)));
  const names = listed.map(({ field, subject, name, to }) => ({ field, subject, name, to }));
  return { ...choices, names: [...names, ...others].slice(0, MOST_NAMES) };
}
