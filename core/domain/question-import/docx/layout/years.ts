import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { plainRich } from '#core/domain/question-import/docx/rich-text.ts';
import { numberedStart } from './patterns.ts';

/** '2024', '(2019)', 'UPSC Prelims 2023', 'NEET 2020 (Phase 2)'. */
const YEAR =
  /^\s*(?:[\p{Lu}][\p{L}.()-]*\s+){0,4}[([]?(?:19|20)\d\d[)\]]?(?:\s*[-–:]|\s+\([^)]{1,30}\))?\s*$/u;
/** One alone may be an option, or the date of the paper. */
const FEWEST = 2;

/** Whether years head the questions that were asked in them, which are numbered anew. */
export const areSectionsOfYears = (lines: readonly FlowLine[]): boolean =>
  lines.filter((_, at) => yearAbove(lines, at) === 1).length >= FEWEST;

/** Years above the questions that were asked in them, which are numbered anew: each is a section of the paper. */
export function sectionsOfYears(lines: readonly FlowLine[]): FlowLine[] {
  if (!areSectionsOfYears(lines)) return [...lines];
  let section = 0;
  return lines.map((line, at) => {
    if (yearAbove(lines, at) === null) return line;
    section += 1;
    return asSection(line, section);
  });
}

/** A heading that says what the line does. @param section counted from 1, as the same year may come again */
export const asSection = (line: FlowLine, section: number): FlowLine => ({
  ...line,
  rich: plainRich(`Section ${section}: ${line.rich.text.trim()}`, 0),
});

/** The number of the question below a year; some keep those of their paper. Null: it is no year, or no question is below. */
export function yearAbove(lines: readonly FlowLine[], at: number): number | null {
  const line = lines[at];
  if (!line || line.key !== null || !YEAR.test(line.rich.text)) return null;
  const below = lines.slice(at + 1, at + 4).find(({ rich }) => rich.text.trim() !== '');
  return numberedStart(below?.rich.text ?? '')?.number ?? null;
}
