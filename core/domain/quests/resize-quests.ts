import type { Quest } from '#core/contracts/quests/get-tonight.ts';
import { chapterKey, chapterQuest, chapterQuests, MOST_QUESTS, type QuestFigures } from './plan-quests.ts';
import { LEAST_QUESTIONS, minutesOf, shareMinutes } from './share-minutes.ts';

/**
 * What was planned for a day, once the student allows it other minutes: what was begun stays as it is, and the rest shares what is left of the
 * minutes. Chapters stay the same as far as there is time for them; a paper is an afternoon of its own.
 * @param figures with the minutes of now
 */
export function resizeQuests(
  quests: readonly Quest[],
  figures: QuestFigures,
  isBegun: (quest: Quest) => boolean,
): Quest[] {
  const begun = quests.filter((quest) => quest.kind !== 'paper' && isBegun(quest));
  const papers = quests.filter(({ kind }) => kind === 'paper');
  const afterBegun = figures.minutes - sumOf(begun);
  const review = reviewOf(figures, begun, afterBegun);
  const minutes = afterBegun - sumOf(review);
  const others = begun.length + review.length;
  const { secondsPerQuestion } = figures.exam;
  const most = MOST_QUESTS - others - papers.length;
  const share = shareMinutes({
    minutes,
    hasReview: others > 0,
    most,
    questions: figures.questions,
    secondsPerQuestion,
  });
  // Beside something that was begun, a few questions are no quest.
  const count =
    begun.length > 0 && minutes < minutesOf(LEAST_QUESTIONS, secondsPerQuestion)
      ? 0
      : Math.min(most, share.count);
  const open = quests.filter((quest) => quest.kind === 'chapter' && !begun.includes(quest)).slice(0, count);
  const stays = (quest: Quest) => begun.includes(quest) || open.includes(quest);
  const chapters = quests.flatMap((quest) => {
    if (quest.kind !== 'chapter' || !stays(quest)) return [];
    return begun.includes(quest) ? quest : chapterQuest(figures, placeOf(quest), share.questions);
  });
  const added = chapterQuests(figures, {
    count: chapters.length + count - open.length,
    questions: share.questions,
    asked: chapters.map(({ subject, chapter }) => chapterKey(subject, chapter)),
  });
  const mistakes = [...begun.filter(({ kind }) => kind === 'mistakes'), ...review];
  return [...mistakes, ...chapters, ...added, ...papers];
}

/** The notebook's, as its practice is now; none where all the time is taken. */
function reviewOf({ mistakes }: QuestFigures, begun: readonly Quest[], minutes: number): Quest[] {
  const isBegun = begun.some(({ kind }) => kind === 'mistakes');
  return isBegun || mistakes.questions === 0 || minutes <= 0 ? [] : [{ kind: 'mistakes', ...mistakes }];
}

const placeOf = ({ subject, chapter, why, again }: Quest & { kind: 'chapter' }) => ({
  subject,
  chapter,
  why,
  ...(again && { again }),
});

const sumOf = (quests: readonly Quest[]) => quests.reduce((sum, { minutes }) => sum + minutes, 0);
