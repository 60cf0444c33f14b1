export interface NameOnBoards {
  alias: string;
  showName: boolean;
  fullName: string | null;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What boards and shared scores call a student: the alias, or once they chose it, first name and initial. */
export function boardName({ alias, showName, fullName }: NameOnBoards): string {
  const name = fullName ? firstNameAndInitial(fullName) : '';
  return showName && name ? name : alias;
}

/** 'Asha Rao' → 'Asha R.'; letters of Indian scripts stay whole. */
function firstNameAndInitial(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  const last = others.at(-1);
  if (!last) return first;
  const [initial] = graphemes.segment(last);
  return `${first} ${initial?.segment.toLocaleUpperCase() ?? ''}.`;
}
