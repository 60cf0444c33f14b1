import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, Play } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetDailyPracticeResponse } from '#core/contracts/practice/daily-practice.ts';
import { PracticeKeysSwitch } from '#web/components/practice-keys-switch.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { type ButtonVariants, buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { formatDate, formatNumber } from '#web/lib/i18n/format.ts';
import { dailyPracticeQuery } from '#web/lib/student/daily-practice.ts';
import type { ShownPlan } from '#web/lib/student/prepared-practice.ts';
import { useDailyPractice } from '#web/lib/student/use-practise.ts';

type DailyPracticeProps = {
  userId: string;
  exam: string;
  /** Beside a more important button its own steps back. */
  isQuiet?: boolean;
  /** The same is begun elsewhere on the screen: no button of its own. */
  isOffered?: boolean;
};

/** What the notebook of an exam asks today and what it is good for, with the button that begins it; nothing without mistakes. */
export function DailyPractice({ userId, exam, isQuiet = false, isOffered = false }: DailyPracticeProps) {
  const { t } = useTranslation('running');
  const id = useId();
  const { data: plan, isPending } = useQuery(dailyPracticeQuery(userId, exam));
  // Keeps the place, so that what stands below does not jump.
  if (isPending) return <Skeleton className="h-28 rounded-xl" />;
  if (!plan || (plan.mistakes === 0 && !plan.open_attempt_id)) return null;
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4" role="region" aria-labelledby={id}>
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 id={id} className="flex items-center gap-2 font-semibold text-lg">
          <CalendarCheck aria-hidden="true" className="size-5 text-muted-foreground" />
          {t('daily.title')}
        </h2>
        <Plan plan={plan} />
        <Expected plan={plan} />
        {plan.isFromDevice && <p className="text-muted-foreground text-sm">{t('daily.fromDevice')}</p>}
      </div>
      {!isOffered && (
        <Begin userId={userId} exam={exam} plan={plan} variant={isQuiet ? 'secondary' : 'primary'} />
      )}
      {!plan.isFromDevice && !plan.open_attempt_id && plan.questions > 0 && (
        <PracticeKeysSwitch userId={userId} exam={exam} plan={planOf(plan)} />
      )}
    </Card>
  );
}

/** As the server told it. */
function planOf({ isFromDevice: _, ...plan }: ShownPlan): GetDailyPracticeResponse {
  return plan;
}

type PlanProps = { plan: ShownPlan };

function Plan({ plan: { questions, minutes, minutes_a_day, minutes_spent } }: PlanProps) {
  const { t } = useTranslation('running');
  if (questions > 0) return <p>{t('daily.planned', { count: questions, minutes: formatNumber(minutes) })}</p>;
  return (
    <p>
      {minutes_spent > 0 && minutes_spent >= minutes_a_day - 1
        ? t('daily.spent', { minutes: formatNumber(minutes_a_day) })
        : t('daily.nothing')}
    </p>
  );
}

/** A share of fewer says nothing. */
const MISTAKES_FOR_SHARE = 5;

function Expected({ plan: { mistakes, expected_percent: percent, exam_day: day } }: PlanProps) {
  const { t } = useTranslation('running');
  if (percent === null || mistakes < MISTAKES_FOR_SHARE) return null;
  return (
    <p className="text-muted-foreground text-sm">
      {day
        ? t('daily.expected', { percent, date: formatDate(`${day}T06:00:00Z`).replaceAll(' ', '\u00a0') })
        : t('daily.expectedSoon', { percent })}
    </p>
  );
}

type BeginProps = PlanProps & { userId: string; exam: string; variant: ButtonVariants['variant'] };

function Begin({ userId, exam, plan: { open_attempt_id: attemptId, questions }, variant }: BeginProps) {
  const { t } = useTranslation('running');
  const { start, isBusy } = useDailyPractice(userId, exam);
  if (attemptId)
    return (
      <Link
        to="/app/test/$attemptId"
        params={{ attemptId }}
        className={buttonVariants({ variant, className: 'max-sm:w-full' })}
      >
        <Play aria-hidden="true" />
        {t('daily.resume')}
      </Link>
    );
  if (questions === 0) return null;
  return (
    <Button variant={variant} busy={isBusy} onClick={start} className="max-sm:w-full">
      {!isBusy && <Play aria-hidden="true" />}
      <span>{t('daily.start')}</span>
    </Button>
  );
}
