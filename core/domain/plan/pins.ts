import type { Quest } from '#core/contracts/quests/get-tonight.ts';
import { OFFERED, phaseOf } from '#core/domain/quests/day-phase.ts';
import {
  chapterKey,
  LAST_PAPER_DAYS,
  MOST_QUESTS,
  onEve,
  planQuests,
  type QuestFigures,
  questOf,
} from '#core/domain/quests/plan-quests.ts';

/**
 * A quest that the student put on a day: elsewhere than planned, or where it was, so that it stays. Days count from 1970. A
 * chapter may be planned several times a week: a pin is of the one that was planned on its `from`.
 */
export interface Pin {
  /** As {@link questKey} names it. */
  quest: string;
  day: number;
  /** Where it was planned: that day is left lighter. The same as `day`: it was only locked. */
  from: number;
  /** It was planned as new: no day before asks it. One that was met may be asked on other days as well. */
  isNew: boolean;
}

const PAPER = 'paper: ';
type Paper = NonNullable<QuestFigures['paper']>;

/** The figures of a day, with every paper that may be put on one. */
export interface DayFigures extends QuestFigures {
  papers: readonly Paper[];
}

/** What a quest is named by; null: the notebook's, which stands where its questions are due. */
export function questKey(quest: Quest): string | null {
  if (quest.kind === 'mistakes') return null;
  return quest.kind === 'paper' ? `${PAPER}${quest.item_id}` : chapterKey(quest.subject, quest.chapter);
}

/** What one may be asked once: on a day before it is put off for it. */
export const isAskedOnce = (quest: Quest): boolean =>
  quest.kind === 'paper' || (quest.kind === 'chapter' && quest.why === 'new');

/** The quests of one day: planned by {@link planQuests}, then as the student put them. What is gone, or may not stand on the day, is dropped. */
export function questsOfDay(figures: DayFigures, pins: readonly Pin[]): Quest[] {
  const { day } = figures;
  const leaving = pins.filter((pin) => pin.from === day && pin.day !== day);
  const taken = keysTaken(pins, leaving, day);
  const paper = figures.paper && !taken.includes(`${PAPER}${figures.paper.item_id}`) ? figures.paper : null;
  const planned = planQuests({ ...figures, paper, placed: new Set(taken) });
  if (!OFFERED[phaseOf(day, figures.examDay)].more) return planned;
  const review = planned.filter(({ kind }) => kind === 'mistakes');
  const own = planned.filter(({ kind }) => kind !== 'mistakes');
  const pinned = pinnedOn(figures, pins);
  const staying = [...stayingOf(own, { leaving, pinned, most: MOST_QUESTS - review.length }), ...pinned];
  const names = own.map(questKey);
  // In the order of the plan; what came from another day after it.
  const placeOf = (quest: Quest) => names.indexOf(questKey(quest)) + 1 || names.length + 1;
  return [...review, ...inOrder(staying.sort((a, b) => placeOf(a) - placeOf(b)))];
}

/** What the rule does not choose for a day: what is brought to it anyway, and on its way from or to a later day what is asked once. */
function keysTaken(pins: readonly Pin[], leaving: readonly Pin[], day: number): string[] {
  const other = pins.filter((pin) => {
    const isArriving = pin.day === day && pin.from !== day;
    return isArriving || (pin.isNew && (pin.day > day || pin.from > day));
  });
  return other.filter((pin) => !leaving.includes(pin)).map(({ quest }) => quest);
}

interface Moved {
  leaving: readonly Pin[];
  pinned: readonly Quest[];
  /** Quests that the day may hold. */
  most: number;
}

/** What the rule planned and was not moved, as far as there is room: chapters make room for what comes, and a paper that leaves makes none for them. */
function stayingOf(own: readonly Quest[], { leaving, pinned, most }: Moved): Quest[] {
  const keys = new Set(pinned.map(questKey));
  const left = own.filter((quest) => !keys.has(questKey(quest)) && !isLeaving(quest, leaving));
  const names = new Set(own.map(questKey));
  const arriving = pinned.filter((quest) => !names.has(questKey(quest)));
  const chaptersLeaving = leaving.filter(({ quest }) => !quest.startsWith(PAPER)).length;
  const papers = left.filter(isPaper).slice(0, Math.max(0, most - pinned.length));
  const places =
    own.filter(isChapter).length -
    Math.max(0, chaptersLeaving - arriving.length) -
    pinned.filter(isChapter).length -
    arriving.filter(isPaper).length;
  const room = Math.min(places, most - pinned.length - papers.length);
  return [...left.filter(isChapter).slice(0, Math.max(0, room)), ...papers];
}

const isPaper = ({ kind }: Quest) => kind === 'paper';
const isChapter = ({ kind }: Quest) => kind === 'chapter';

/** What was put on the day of the figures, each once. */
function pinnedOn(figures: DayFigures, pins: readonly Pin[]): Quest[] {
  const keys = new Set(pins.filter(({ day }) => day === figures.day).map(({ quest }) => quest));
  return [...keys].flatMap((key) => pinnedQuest(figures, key) ?? []);
}

/** What was planned for today this morning, as far as the day still takes it, with what was put there or taken away since. */
export function todaysQuests(morning: readonly Quest[], figures: DayFigures, pins: readonly Pin[]): Quest[] {
  const offered = OFFERED[phaseOf(figures.day, figures.examDay)];
  // The date of the exam was entered, or changed, since this morning.
  if (!offered.mistakes) return [];
  const kept = offered.more ? morning : morning.filter(({ kind }) => kind === 'mistakes').map(onEve);
  const away = pins.filter((pin) => pin.from === figures.day && pin.day > figures.day);
  const left = kept.filter((quest) => !isLeaving(quest, away));
  const keys = new Set(left.map(questKey));
  const added = pinnedOn(figures, pins).filter((quest) => !keys.has(questKey(quest)));
  return added.length === 0 ? left : inOrder([...left, ...added]);
}

const isLeaving = (quest: Quest, pins: readonly Pin[]) => pins.some((pin) => pin.quest === questKey(quest));

const ORDER: Record<Quest['kind'], number> = { mistakes: 0, chapter: 1, paper: 2 };
export const inOrder = (quests: Quest[]): Quest[] => quests.sort((a, b) => ORDER[a.kind] - ORDER[b.kind]);

function pinnedQuest(figures: DayFigures, key: string): Quest | null {
  if (!mayHold(figures, key)) return null;
  const paper = figures.papers.find(({ item_id }) => key === `${PAPER}${item_id}`);
  if (paper) return { kind: 'paper', ...paper };
  for (const { subject, chapters } of figures.exam.subjects)
    for (const chapter of chapters)
      if (chapterKey(subject, chapter) === key) return questOf(figures, subject, chapter);
  return null;
}

/** Whether a quest may be put on a day: none on the eve of the exam and after, a whole afternoon's paper on none of the last days. */
export function mayHold({ day, examDay }: Pick<DayFigures, 'day' | 'examDay'>, key: string): boolean {
  if (!OFFERED[phaseOf(day, examDay)].more) return false;
  return !key.startsWith(PAPER) || examDay === null || examDay <= day || examDay - day > LAST_PAPER_DAYS;
}
