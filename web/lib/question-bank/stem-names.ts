import { plainText } from '#core/domain/question-bank/plain-text.ts';

interface Named {
  id: string;
  stem: string;
}

const LETTERS = 60;
const LONGEST_WORD = 16;
/** What is longer is not listened to. */
const MOST_LETTERS = [LETTERS, 90, 120, 180];

const textOf = ({ stem }: Named) => plainText(stem).replace(/\s+/g, ' ').trim();
/** The part of an id that the screens show. */
const shortId = ({ id }: Named) => id.slice(-8);
/** To the end of the word, unless that is far. */
function beginningOf(text: string, letters: number): string {
  const end = text.slice(letters, letters + LONGEST_WORD).search(/\s|$/);
  const beginning = text.slice(0, letters + end);
  return beginning.length < text.length ? `${beginning.trimEnd()}…` : text;
}

/**
 * What controls of the questions on one page are named by, by id, no two alike: the beginning of what is asked. Where others begin in
 * the same way it goes on until it differs, and ends in the id that the screen shows where what is asked is the same, or nothing in words.
 */
export function stemNames(questions: readonly Named[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const letters of MOST_LETTERS) {
    const left = questions.filter(({ id }) => !names.has(id));
    const owners = new Map<string, Set<string>>();
    for (const question of left) {
      const name = beginningOf(textOf(question), letters);
      owners.set(name, (owners.get(name) ?? new Set()).add(question.id));
    }
    for (const [name, [id, ...others]] of owners)
      if (name && id !== undefined && others.length === 0) names.set(id, name);
  }
  for (const question of questions)
    if (!names.has(question.id))
      names.set(
        question.id,
        [beginningOf(textOf(question), LETTERS), shortId(question)].filter(Boolean).join(' · '),
      );
  return names;
}
