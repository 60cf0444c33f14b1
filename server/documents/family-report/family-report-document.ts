import type { Scores } from '#core/domain/ranking/candidate.ts';
import { percentileText } from '#core/domain/ranking/percentile.ts';
import type { FamilyAdvice } from '#core/domain/sitting-results/family-report.ts';
import { inIndia } from '#core/domain/sittings/in-india.ts';
import { subjectMarkFile } from '#server/documents/drawings.ts';
import type { DocumentRequest } from '#server/documents/messages.ts';
import { PAPER_TEXTS } from '#server/documents/question-paper/paper-texts.ts';
import type { ReadFigure } from '#server/documents/question-paper/read-figures.ts';
import { readFigures } from '#server/documents/question-paper/read-figures.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import type { TextsByLanguage } from '#server/mail/texts-by-language.ts';
import { FAMILY_REPORT_TEXTS } from './family-report-texts.ts';

export interface FamilyReport {
  language: keyof TextsByLanguage;
  institute: { name: string; logo: string | null };
  sitting: { title: string; startsAt: Date };
  student: { name: string; rollNo: string | null };
  total: Scores & { max: number };
  /** In the order of the paper. */
  subjects: (Scores & { name: string; max: number })[];
  /** null: no ranking is published. */
  ranking: { rank: number; ranked: number; percentile: number } | null;
  /** Cut-offs of the whole (name null) and of sections; none: the paper has none. */
  cutOffs: { name: string | null; isReached: boolean }[];
  /** Its chapters are named in the language already. */
  advice: FamilyAdvice;
  /** The newest first; percent null: absent. */
  history: { title: string; at: Date; percent: number | null }[];
}

const LANGUAGES = { English: 'en', Hindi: 'hi', Telugu: 'te', Tamil: 'ta' } as const;
const marksText = (hundredths: number) => String(hundredths / 100).replace('-', '−');
const one = (value: number) => String(Math.round(value * 10) / 10).replace('-', '−');

/** One page for the family of a student: what was achieved, what went well and what to do next. */
export async function familyReportDocument(
  report: FamilyReport,
  readFigure: ReadFigure,
): Promise<DocumentRequest> {
  const { language, institute, sitting, student, total, subjects, ranking, cutOffs, advice, history } =
    report;
  const words = FAMILY_REPORT_TEXTS[language];
  const subjectNames = PAPER_TEXTS[LANGUAGES[language]].subjects;
  const logo = institute.logo && `logo${/\.\w+$/.exec(institute.logo)?.[0].toLowerCase() ?? ''}`;
  const sources = new Map(logo && institute.logo ? [[logo, institute.logo]] : []);
  const { figures, missingFigures } = await readFigures(sources, readFigure);
  for (const { name } of subjects) figures[markName(name)] = subjectMarkFile(name);
  const row = (name: string, scores: Scores & { max: number }, mark: string | null) => ({
    name,
    mark,
    cells: [
      marksText(scores.marks),
      marksText(scores.max),
      ...[scores.right, scores.wrong, scores.blank].map(String),
    ],
    share: scores.max > 0 ? Math.min(1, Math.max(0, scores.marks / scores.max)) : 0,
  });
  return {
    template: 'family-report',
    data: {
      language: words.lang,
      title: words.title,
      institute: institute.name,
      logo: logo && figures[logo] ? logo : null,
      held: fillIn(words.held, { title: sitting.title, date: inIndia(sitting.startsAt, language) }),
      facts: [
        [words.student, student.name],
        ...(student.rollNo ? [[words.roll, student.rollNo]] : []),
        [words.marks, fillIn(words.outOf, { marks: marksText(total.marks), max: marksText(total.max) })],
        ...(ranking
          ? [
              [words.rank, fillIn(words.rankOf, { rank: ranking.rank, ranked: ranking.ranked })],
              [words.percentile, percentileText(ranking.percentile)],
            ]
          : []),
        ...(cutOffs.length > 0 ? [[words.cutOff, cutOffText(cutOffs, words, subjectNames)]] : []),
      ],
      head: [words.subject, words.marks, words.max, words.right, words.wrong, words.blank],
      rows: [
        ...subjects.map((each) => row(subjectNames[each.name] ?? each.name, each, markName(each.name))),
        row(words.whole, total, null),
      ],
      well: { title: words.well, lines: advice.well.length > 0 ? advice.well : [words.wellNone] },
      todo: { title: words.todo, lines: todoLines(advice, words) },
      attendance: {
        title: words.attendance,
        lead: fillIn(words.sat, {
          sat: history.filter(({ percent }) => percent !== null).length,
          listed: history.length,
        }),
        rows: history.map(({ title, at, percent }) => ({
          title,
          at: inIndia(at, language),
          text: percent === null ? words.absent : `${one(percent)}%`,
          share: Math.min(1, Math.max(0, (percent ?? 0) / 100)),
        })),
      },
      note: words.private,
    },
    figures,
    missingFigures,
  };
}

const markName = (subject: string) => `mark of ${subject}.svg`;

/** All are reached, or which are not. */
function cutOffText(
  cutOffs: FamilyReport['cutOffs'],
  words: (typeof FAMILY_REPORT_TEXTS)['English'],
  subjectNames: Record<string, string>,
): string {
  const missed = cutOffs.filter(({ isReached }) => !isReached);
  if (missed.length === 0) return words.cutOffReached;
  const names = missed.map(({ name }) => (name === null ? words.whole : (subjectNames[name] ?? name)));
  return fillIn(words.cutOffMissed, { names: names.join(', ') });
}

function todoLines(
  { practise, leftOut, guessed }: FamilyAdvice,
  words: (typeof FAMILY_REPORT_TEXTS)['English'],
): string[] {
  const lines = [
    ...(practise.length > 0 ? [fillIn(words.practise, { chapters: practise.join(', ') })] : []),
    ...(leftOut ? [fillIn(words.leftOut, { count: leftOut })] : []),
    ...(guessed ? [fillIn(words.guessed, { count: guessed.wrong, marks: marksText(guessed.cost) })] : []),
  ];
  return lines.length > 0 ? lines : [words.todoNone];
}
