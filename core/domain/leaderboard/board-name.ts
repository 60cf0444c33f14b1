export interface NamedStudent {
  alias: string | null;
  fullName: string | null;
  /** The student chose to be seen by name. */
  showName: boolean;
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a board shows of a student: the alias, or by their choice the first name and the initial of the last. */
export function boardName({ alias, fullName, showName }: NamedStudent): string {
  const names = fullName?.trim().split(/\s+/).filter(Boolean) ?? [];
  const [first, ...others] = names;
  if (!showName || !first) return alias || 'Student';
  const last = others.at(-1);
  return last ? `${first} ${initial(last)}.` : first;
}

/** One letter as a reader counts letters: in Indian scripts that can be several code points. */
function initial(name: string): string {
  const [letter] = letters.segment(name);
  return letter?.segment ?? '';
}
