import { lettersOf } from '#core/domain/text/letters.ts';

export interface NamedStudent {
  alias: string | null;
  fullName: string | null;
  /** The student chose to be seen by name. */
  showName: boolean;
}

/** Letters of a first name that a row of a board has room for. */
const MAX_LETTERS = 20;
/** Code units of one letter: the longest conjuncts of Indian scripts have about ten, piled-up marks have no end. */
const MAX_LETTER_LENGTH = 16;
/** Characters nobody sees, some of which turn the rest of a line around. Indian scripts need the two joiners. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2800\u3164]/gu;

/** What a board shows of a student: the alias, or by their choice the first name and the initial of the last. */
export function boardName({ alias, fullName, showName }: NamedStudent): string {
  const names = fullName?.replace(UNSEEN, ' ').trim().split(/\s+/).filter(Boolean) ?? [];
  const [first, ...others] = names;
  if (!showName || !first) return alias || 'Student';
  const last = others.at(-1);
  return last ? `${shortened(first)} ${initial(last)}.` : shortened(first);
}

function shortened(name: string): string {
  const all = lettersOf(name);
  if (all.length <= MAX_LETTERS) return all.map(bounded).join('');
  const kept = all.slice(0, MAX_LETTERS - 1).map(bounded);
  return `${kept.join('')}…`;
}

function initial(name: string): string {
  return bounded(lettersOf(name)[0] ?? '');
}

/** Cut between code points, so that no half of one is left. */
function bounded(letter: string): string {
  if (letter.length <= MAX_LETTER_LENGTH) return letter;
  return [...letter].slice(0, MAX_LETTER_LENGTH / 2).join('');
}
