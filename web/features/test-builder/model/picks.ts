import type { ChapterStudy } from '#core/contracts/study/get-study-summary.ts';
import { NCERT_CLASSES, type NcertClass } from '#core/domain/question-bank/chapters-by-class.ts';
import { nextChapters } from '#core/domain/study/next-chapters.ts';
import { isOnlyOf } from './chapter-order.ts';
import type { Selection } from './selection.ts';

type Group = { subject: string; chapters: readonly string[] };

/** Chapters that are chosen with one press: of a class, weak ones, those not met yet. */
export type Pick =
  | { kind: 'class'; name: NcertClass; chapters: string[] }
  | { kind: 'weak' | 'notMet'; chapters: string[] };

/** What is worth a press: neither none nor all. @param studied null: it is not known what was met */
export function picksOf(groups: readonly Group[], studied: readonly ChapterStudy[] | null): Pick[] {
  const all = groups.flatMap(({ subject, chapters }) => chapters.map((chapter) => ({ subject, chapter })));
  const met = new Set(studied?.filter(({ answered }) => answered > 0).map(keyOf));
  const weak = new Set(nextChapters(studied ?? [], studied?.length ?? 0).map(keyOf));
  const those = (isWanted: (of: (typeof all)[number]) => boolean) =>
    all.filter(isWanted).map(({ chapter }) => chapter);
  const picks: Pick[] = [
    ...NCERT_CLASSES.map((name) => ({
      ...{ kind: 'class' as const, name },
      chapters: those(({ subject, chapter }) => isOnlyOf(name, subject, chapter)),
    })),
    { kind: 'weak', chapters: those((of) => weak.has(keyOf(of))) },
    { kind: 'notMet', chapters: studied ? those((of) => !met.has(keyOf(of))) : [] },
  ];
  return picks.filter(({ chapters }) => chapters.length > 0 && chapters.length < all.length);
}

const keyOf = ({ subject, chapter }: { subject: string; chapter: string }) => `${subject}: ${chapter}`;

/** A student of class XI who chooses no chapter practises those of XI, not all there are. */
export function withinClass(
  selection: Selection,
  groups: readonly Group[],
  classLevel: string | null,
): Selection {
  const { mode, chapters } = selection;
  if (classLevel !== 'XI' || chapters.length > 0 || mode === 'chapter' || mode === 'neet_mock')
    return selection;
  const had = groups.flatMap((group) =>
    group.chapters.filter((chapter) => !isOnlyOf('XII', group.subject, chapter)),
  );
  const count = groups.reduce((sum, group) => sum + group.chapters.length, 0);
  return had.length === count ? selection : { ...selection, chapters: had };
}
