import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { cutOffsKnownBefore } from '#core/domain/scoring/cut-offs.ts';
import { choiceSections } from '#core/domain/scoring/which-count.ts';
import type { PrintedSection, QuestionPaper } from './paper.ts';
import { fill, PAPER_TEXTS } from './paper-texts.ts';
import { SECTION_TEXTS } from './section-texts.ts';

type Sectioned = Pick<QuestionPaper, 'sections' | 'marking' | 'cutOff'>;

/** How long each section takes, where they have times of their own. */
export function rulesOfTimes({ sections = [] }: Sectioned, language: ContentLanguage): string[] {
  const texts = SECTION_TEXTS[language];
  const timed = sections.map((section) => `${nameOf(section, language)} (${timeOf(section, language)})`);
  return hasTimes(sections) ? [fill(texts.times, { sections: timed.join(', ') })] : [];
}

export const rulesOfChoice = ({ marking }: Sectioned, language: ContentLanguage): string[] =>
  choiceSections(marking).map((section) => fill(PAPER_TEXTS[language].sectionChoice, { ...section }));

/** Those that are known before. */
export function rulesOfCutOffs({ sections = [], cutOff }: Sectioned, language: ContentLanguage): string[] {
  const texts = PAPER_TEXTS[language];
  return cutOffsKnownBefore(sections, cutOff).map(({ name, percent }) =>
    name === null
      ? fill(texts.cutOff, { percent })
      : fill(texts.cutOffOf, { name: texts.subjects[name] ?? name, percent }),
  );
}

/** What stands below the name of a section: its time, how many of its questions count, and what has to be reached; empty: nothing. */
export function belowName(
  { sections = [], marking }: Sectioned,
  { from, to }: Pick<PrintedSection, 'from' | 'to'>,
  language: ContentLanguage,
): string {
  const texts = SECTION_TEXTS[language];
  const section = sections.find((each) => each.from === from && each.to === to);
  const choice = choiceSections(marking).find((each) => each.from === from && each.to === to);
  const known = sections.length > 1 && typeof section?.cutOff === 'object' ? section.cutOff : null;
  return [
    section && hasTimes(sections) && timeOf(section, language),
    choice && fill(texts.any, { counted: choice.counted }),
    known && fill(texts.cutOff, { percent: known.percent }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const hasTimes = (sections: readonly PrintedSection[]): boolean =>
  sections.length > 0 && sections.every(({ seconds }) => seconds !== undefined && seconds > 0);

const nameOf = ({ name, from, to }: PrintedSection, language: ContentLanguage): string =>
  name === ''
    ? fill(PAPER_TEXTS[language].range, { from, to })
    : (PAPER_TEXTS[language].subjects[name] ?? name);

/** `20`, or with extra time `26:40`. */
function timeOf({ seconds = 0 }: PrintedSection, language: ContentLanguage): string {
  const [whole, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)];
  const count = rest === 0 ? String(whole) : `${whole}:${String(rest).padStart(2, '0')}`;
  return fill(PAPER_TEXTS[language].minutes, { count });
}
