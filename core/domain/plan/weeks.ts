import type { Quest } from '#core/contracts/quests/get-tonight.ts';
import { questKey } from './pins.ts';
import { DAYS_SHOWN, type PlannedDay } from './plan-ahead.ts';

export interface PlannedWeek {
  from: number;
  to: number;
  /** Each once, in the order of the days. */
  chapters: { subject: string; chapter: string }[];
  /** New ones. */
  questions: number;
  /** That were met before. */
  again: number;
  mistakes: number;
  papers: number;
  /** The week of the exam ends with it. */
  hasExam: boolean;
}

/** What comes after the days that are shown one by one, seven at a time. */
export function weeksOf(days: readonly PlannedDay[]): PlannedWeek[] {
  const later = days.slice(DAYS_SHOWN);
  const weeks: PlannedWeek[] = [];
  for (let place = 0; place < later.length; place += 7) {
    const week = later.slice(place, place + 7);
    const [first, last] = [week[0], week.at(-1)];
    if (first && last) weeks.push({ from: first.day, to: last.day, ...sumOf(week) });
  }
  return weeks;
}

function sumOf(week: readonly PlannedDay[]): Omit<PlannedWeek, 'from' | 'to'> {
  const quests = week.flatMap((day) => day.quests);
  const chapters = new Map<string, { subject: string; chapter: string }>();
  for (const quest of quests)
    if (quest.kind === 'chapter')
      chapters.set(questKey(quest) ?? '', { subject: quest.subject, chapter: quest.chapter });
  const questionsOf = (kind: Quest['kind'], again = false) =>
    quests.reduce((sum, quest) => {
      const isAgain = quest.kind === 'chapter' && quest.again === true;
      return sum + (quest.kind === kind && isAgain === again ? quest.questions : 0);
    }, 0);
  return {
    chapters: [...chapters.values()],
    questions: questionsOf('chapter'),
    again: questionsOf('chapter', true),
    mistakes: questionsOf('mistakes'),
    papers: quests.filter(({ kind }) => kind === 'paper').length,
    hasExam: week.some(({ phase }) => phase === 'exam'),
  };
}
