import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Check, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GetPracticeFinishResponse } from '#core/contracts/practice/get-practice-finish.ts';
import { Dawn, OVER_A_CARD } from '#web/components/dawn.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { practiceFinishQuery } from '#web/features/results/api/get-practice-finish.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { tonightQuery } from '#web/lib/student/tonight.ts';

type PracticeFinishProps = { userId: string; attemptId: string; exam: string };

/** The end of a practice: what it changed, and what is next. A first try alone counts, so nothing here is more than was done. */
export function PracticeFinish({ userId, attemptId, exam }: PracticeFinishProps) {
  const { data, isPending } = useQuery(practiceFinishQuery(userId, attemptId));
  if (isPending) return <Skeleton className="h-56 rounded-xl" />;
  // Without it the results say all that is known.
  if (!data) return null;
  return <Finish userId={userId} exam={exam} finish={data} />;
}

type FinishProps = { userId: string; exam: string; finish: GetPracticeFinishResponse };

function Finish({ userId, exam, finish }: FinishProps) {
  const { t } = useTranslation('results');
  const { right, answered, questions, put_right: putRight, new_right: newRight, mastered } = finish;
  const facts = [
    ...(putRight > 0 ? [t('finish.putRight', { count: putRight })] : []),
    ...(newRight > 0 ? [t('finish.newRight', { count: newRight })] : []),
  ];
  const title = answered === 0 ? 'nothing' : right === questions ? 'allRight' : 'done';
  return (
    <section
      aria-labelledby="practice-finish"
      className="grid gap-4 overflow-hidden rounded-xl border border-border bg-surface p-5 shadow-card md:p-6"
    >
      {right > 0 && <Dawn share={right / questions} className={OVER_A_CARD} />}
      <div className="grid gap-0.5">
        <h2 id="practice-finish" className="font-semibold text-xl">
          {t(`finish.${title}`)}
        </h2>
        <p className="text-muted-foreground tabular-nums">{t('finish.right', { right, total: questions })}</p>
      </div>
      {(facts.length > 0 || mastered.length > 0) && (
        <ul className="grid gap-2">
          {mastered.map(({ subject, chapter }) => (
            <li
              key={`${subject} ${chapter}`}
              className="flex items-center gap-2.5 rounded-lg bg-achievement-soft px-3 py-2 font-semibold text-achievement-soft-foreground"
            >
              <Sparkles aria-hidden="true" className="size-5 shrink-0" />
              {t('finish.mastered', { chapter: chapterName(chapter) })}
            </li>
          ))}
          {facts.map((fact) => (
            <li key={fact} className="flex items-start gap-2.5">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-soft-foreground" />
              {fact}
            </li>
          ))}
        </ul>
      )}
      <Next userId={userId} exam={exam} />
    </section>
  );
}

/** What tonight still asks for; where the finish is reached, that it is. What was known before this practice does not count it. */
function Next({ userId, exam }: { userId: string; exam: string }) {
  const { t } = useTranslation('results');
  const { data, isFetchedAfterMount, isSuccess } = useQuery(tonightQuery(userId, exam));
  const tonight = isFetchedAfterMount && isSuccess ? data : undefined;
  const all = tonight?.quests.length ?? 0;
  const done = tonight?.quests.filter((quest) => quest.done).length ?? 0;
  const isLeft = !isFetchedAfterMount || (all > 0 && done < all);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-border border-t pt-4">
      {!isFetchedAfterMount && <Skeleton className="mr-auto h-6 w-44 rounded-md" />}
      {all > 0 && (
        <p className="grow tabular-nums">
          {isLeft ? t('finish.tonight', { done, total: all }) : t('finish.tonightDone')}
        </p>
      )}
      <Link
        to="/app/dashboard"
        className={buttonVariants({ variant: isLeft ? 'primary' : 'secondary', className: 'max-sm:w-full' })}
      >
        <span>{t(isLeft ? 'finish.goOn' : 'next.dashboard')}</span>
        {isLeft && <ArrowRight aria-hidden="true" />}
      </Link>
    </div>
  );
}
