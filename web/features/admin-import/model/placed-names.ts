import type { ImportChoices } from '#core/contracts/question-import/import-choices.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { MOST_NAMES } from '#core/domain/question-import/names/unknown-names.ts';

type PlacedName = NonNullable<ImportChoices['names']>[number];
type Place = PlacedName['to'];

/** A place as the value of a select: 'Physics/Nuclei', 'Physics', '' for none. */
export const placeValue = (place: Place): string =>
  place ? [place.subject, ...(place.chapter ? [place.chapter] : [])].join('/') : '';

export function placeOf(value: string): Place {
  const subject = SUBJECTS.find((name) => value === name || value.startsWith(`${name}/`));
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
