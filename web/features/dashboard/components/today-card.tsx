import { Link } from '@tanstack/react-router';
import { Check, Flame, Play, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { isDayOfWork, QUESTIONS_FOR_A_DAY } from '#core/domain/gamification/streak.ts';
import { nextChapters } from '#core/domain/study/next-chapters.ts';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Progress } from '#web/components/ui/progress.tsx';
import { useQuickTest } from '#web/features/dashboard/hooks/use-quick-test.ts';
import { chapterName } from '#web/lib/i18n/names.ts';

type TodayCardProps = {
  summary: Pick<GetStudySummaryResponse, 'answered_today' | 'practice_done_today' | 'chapters'>;
  /** The server has counted today. */
  isCounted: boolean;
  /** What to do next stands in the plan above. */
  hasPlan?: boolean;
  /** A test under way comes before a new one: the bar above the screen leads back to it. */
  hasOpenTest?: boolean;
  /** What there is to do next follows it. */
  exam?: string;
};

const wide = 'max-sm:w-full';

/** Where today stands, and the one thing to do about it. */
export function TodayCard(props: TodayCardProps) {
  const { summary, isCounted, hasPlan = false, hasOpenTest = false, exam = NEET_EXAM } = props;
  const { t } = useTranslation('dashboard');
  const answered = Math.min(summary.answered_today, QUESTIONS_FOR_A_DAY);
  const left = QUESTIONS_FOR_A_DAY - answered;
  const practiceDone = summary.practice_done_today;
  // Enough is enough, also in the moment before the server has counted it.
  const isDone = isCounted || isDayOfWork({ answered: summary.answered_today, practiceDone });
  const byPractice = practiceDone && left > 0;
  const doneText = !isDone
    ? undefined
    : byPractice
      ? t('today.practiceDone')
      : t('today.done', { count: summary.answered_today });
  const Icon = isDone ? Check : Flame;
  return (
    <section
      aria-label={t('today.label')}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl bg-primary-soft p-4 text-primary-soft-foreground md:mb-8 md:p-5"
    >
      <div className="flex min-w-[min(14rem,100%)] flex-1 items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-achievement-soft text-achievement-soft-foreground">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <div className="grid min-w-0 flex-1 gap-2">
          <p className="font-semibold">{doneText ?? t('today.left', { count: left })}</p>
          {!isDone && <p className="text-sm">{t('today.rule', { goal: QUESTIONS_FOR_A_DAY })}</p>}
          {!isDone && (
            <Progress
              label={t('today.progress', { answered, goal: QUESTIONS_FOR_A_DAY })}
              value={(100 * answered) / QUESTIONS_FOR_A_DAY}
              className="max-w-80 bg-surface"
              barClassName="bg-achievement"
            />
          )}
        </div>
      </div>
      {!hasPlan && !hasOpenTest && <NextAction isDone={isDone} exam={exam} chapters={summary.chapters} />}
    </section>
  );
}

type NextActionProps = {
  isDone: boolean;
  exam: string;
  chapters: GetStudySummaryResponse['chapters'];
};

function NextAction({ isDone, exam, chapters }: NextActionProps): ReactNode {
  const { t } = useTranslation('dashboard');
  const [weakest] = exam === NEET_EXAM ? nextChapters(chapters, 1) : [];
  const { start, isStarting, isOffered } = useQuickTest(exam);
  if (!isDone && isOffered) {
    return (
      <Button busy={isStarting} onClick={start} className={wide}>
        {!isStarting && <Play aria-hidden="true" />}
        <span>{t('today.five')}</span>
      </Button>
    );
  }
  // Of an exam without questions of practice its papers are what there is.
  if (isOffered === false) {
    return (
      <Link to="/app/library" className={buttonVariants({ className: wide })}>
        {t('firstMock.library')}
      </Link>
    );
  }
  return (
    <Link
      to="/app/builder"
      search={weakest ? { subjects: [weakest.subject], chapters: [weakest.chapter] } : {}}
      className={buttonVariants({ className: `h-auto min-h-11 max-w-full py-2 ${wide}` })}
    >
      <Target aria-hidden="true" />
      {weakest ? t('today.practise', { chapter: chapterName(weakest.chapter) }) : t('first.build')}
    </Link>
  );
}
