import type { Quest } from '#core/contracts/quests/get-tonight.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import {
  chapterKey,
  chaptersFor,
  LAST_PAPER_DAYS,
  phaseOf,
  planQuests,
  type QuestFigures,
  questOf,
} from '#core/domain/quests/plan-quests.ts';

/** A quest that the student put on a day: elsewhere than planned, or where it was, so that it stays. Days count from 1970. */
export interface Pin {
  /** As {@link questKey} names it. */
  quest: string;
  day: number;
  /** Where it was planned: that day is left lighter. The same as `day`: it was only locked. */
  from: number;
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

/** The quests of one day: planned by {@link planQuests}, then as the student put them. What is gone, or may not stand on the day, is dropped. */
export function questsOfDay(figures: DayFigures, pins: readonly Pin[]): Quest[] {
  const { day } = figures;
  const leaving = pins.filter((pin) => pin.from === day && pin.day !== day);
  // On its way from or to a later day, it is chosen by no day in between.
  const other = pins.filter((pin) => pin.day > day || pin.from > day || (pin.day === day && pin.from < day));
  const taken = other.filter((pin) => !leaving.includes(pin)).map(({ quest }) => quest);
  const paper = figures.paper && !taken.includes(`${PAPER}${figures.paper.item_id}`) ? figures.paper : null;
  const planned = planQuests({ ...figures, paper, before: new Set([...figures.before, ...taken]) });
  if (phaseOf(day, figures.examDay) !== 'usual') return planned;
  const review = planned.filter(({ kind }) => kind === 'mistakes');
  const own = planned.filter(({ kind }) => kind !== 'mistakes');
  const arriving = pins.filter((pin) => pin.day === day && pin.from !== day);
  const pinned = pins.flatMap((pin) => (pin.day === day ? (pinnedQuest(figures, pin.quest) ?? []) : []));
  const keys = new Set(pinned.map(questKey));
  const left = own.filter((quest) => !keys.has(questKey(quest)) && !isLeaving(quest, leaving));
  const places = own.length - Math.max(0, leaving.length - arriving.length) - pinned.length;
  const staying = [...fitting(left, places), ...pinned];
  const names = own.map(questKey);
  // In the order of the plan; what came from another day after it.
  const placeOf = (quest: Quest) => names.indexOf(questKey(quest)) + 1 || names.length + 1;
  return [...review, ...inOrder(staying.sort((a, b) => placeOf(a) - placeOf(b)))];
}

/** What was planned for today this morning, with what was put there or taken away since. */
export function todaysQuests(kept: readonly Quest[], figures: DayFigures, pins: readonly Pin[]): Quest[] {
  const away = pins.filter((pin) => pin.day > figures.day);
  const left = kept.filter((quest) => !isLeaving(quest, away));
  const keys = new Set(left.map(questKey));
  const added = pins.flatMap((pin) =>
    pin.day === figures.day && !keys.has(pin.quest) ? (pinnedQuest(figures, pin.quest) ?? []) : [],
  );
  return added.length === 0 ? left : inOrder([...left, ...added]);
}

const isLeaving = (quest: Quest, pins: readonly Pin[]) => pins.some((pin) => pin.quest === questKey(quest));

/** Of chapters the last ones make room; a paper only after them. */
function fitting(quests: readonly Quest[], places: number): Quest[] {
  const papers = quests.filter(({ kind }) => kind === 'paper').slice(0, Math.max(0, places));
  const chapters = quests.filter(({ kind }) => kind === 'chapter');
  return [...chapters.slice(0, Math.max(0, places - papers.length)), ...papers];
}

const ORDER: Record<Quest['kind'], number> = { mistakes: 0, chapter: 1, paper: 2 };
const inOrder = (quests: Quest[]) => quests.sort((a, b) => ORDER[a.kind] - ORDER[b.kind]);

function pinnedQuest(figures: DayFigures, key: string): Quest | null {
  if (!mayHold(figures, key)) return null;
  const paper = figures.papers.find(({ item_id }) => key === `${PAPER}${item_id}`);
  if (paper) return { kind: 'paper', ...paper };
  for (const subject of SUBJECTS)
    for (const chapter of chaptersFor(subject, figures.classLevel))
      if (chapterKey(subject, chapter) === key) return questOf(figures, subject, chapter);
  return null;
}

/** Whether a quest may be put on a day: none on the eve of the exam and after, a whole afternoon's paper on none of the last days. */
export function mayHold({ day, examDay }: Pick<DayFigures, 'day' | 'examDay'>, key: string): boolean {
  if (phaseOf(day, examDay) !== 'usual') return false;
  return !key.startsWith(PAPER) || examDay === null || examDay <= day || examDay - day > LAST_PAPER_DAYS;
}
