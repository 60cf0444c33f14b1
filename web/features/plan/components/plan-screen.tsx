import { hashKey, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#core/contracts/plan/plan.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { calendarFile } from '#core/domain/exam-day/calendar-file.ts';
import type { Phase } from '#core/domain/quests/day-phase.ts';
import { LackingSubjects } from '#web/components/lacking-subjects.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { useProductName } from '#web/components/product-name.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { planQuery } from '#web/features/plan/api/plan.ts';
import { ChangeDialog } from '#web/features/plan/components/change-dialog.tsx';
import { DaysAhead, type PlannedItem } from '#web/features/plan/components/days-ahead.tsx';
import { PlanPace } from '#web/features/plan/components/plan-pace.tsx';
import { WeekList } from '#web/features/plan/components/week-list.tsx';
import { daysLeft } from '#web/features/plan/model/days-left.ts';
import { weekEvents } from '#web/features/plan/model/week-events.ts';
import { keyOfExam } from '#web/lib/exams/of-exam.ts';
import { useOtherExamName } from '#web/lib/exams/use-other-exam-name.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { isFromDevice } from '#web/lib/requests/kept-on-device.ts';

type PlanScreenProps = {
  userId: string;
  exam: string;
  /** How near the exam is: by its hour, where the plan has days. */
  phase: Phase;
};

/** The way from today to the exam that is shown: a week in days, which the student may rearrange, the rest in weeks. */
export function PlanScreen({ userId, exam, phase }: PlanScreenProps) {
  const { t } = useTranslation('plan');
  const plan = useQuery(planQuery(userId, exam));
  const name = useOtherExamName(exam);
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      {name && <p className="mb-2 text-muted-foreground">{name}</p>}
      {plan.data ? (
        <WholePlan key={exam} userId={userId} exam={exam} plan={asOf(phase, plan.data)} />
      ) : plan.error ? (
        <LoadError error={plan.error} text={t('loadFailed')} onRetry={() => plan.refetch()} />
      ) : (
        <div className="grid gap-6" aria-busy="true">
          <Skeleton className="h-24 max-w-reading rounded-xl" />
          <Skeleton className="h-72 rounded-xl" />
        </div>
      )}
    </>
  );
}

/** On the evening of the exam's day, when it is over. */
function asOf(phase: Phase, plan: Plan): Plan {
  if (phase !== 'after' || plan.days[0]?.phase !== 'exam') return plan;
  return {
    ...plan,
    exam_day: null,
    days: plan.days.map((day, place) => (place === 0 ? { ...day, phase } : day)),
  };
}

function WholePlan({ userId, exam, plan }: { userId: string; exam: string; plan: Plan }) {
  const { t } = useTranslation('plan');
  const product = useProductName();
  const [chosen, setChosen] = useState<PlannedItem | null>(null);
  const now = new Date();
  const whose = {
    id: [userId, ...keyOfExam(exam)].join('-'),
    product,
    link: `${location.origin}/app`,
    now,
  };
  const events = weekEvents(plan, whose);
  const saveWeek = () => {
    const text = calendarFile(events, now);
    downloadFile(new Blob([text], { type: 'text/calendar' }), 'vijaypath-plan.ics');
  };
  const isKept = isFromDevice({ queryHash: hashKey(planQuery(userId, exam).queryKey) });
  const days = daysLeft(plan.days, { today: kolkataDay(new Date()), isKept });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PlanPace plan={plan} />
      <LackingSubjects exam={exam} lacking={plan.lacking} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold text-xl">{t('days')}</h2>
          {events.length > 0 && (
            <Button size="sm" variant="secondary" onClick={saveWeek}>
              <CalendarPlus aria-hidden="true" />
              {t('calendar')}
            </Button>
          )}
        </div>
        <DaysAhead days={days} onChange={setChosen} />
        {(days[0]?.quests.length ?? 0) > 0 && (
          <Link
            to="/app"
            className="justify-self-start font-medium text-link underline-offset-4 hover:underline"
          >
            {t('begin')}
          </Link>
        )}
      </section>
      {plan.weeks.length > 0 && <WeekList weeks={plan.weeks} />}
      {chosen && (
        <ChangeDialog userId={userId} exam={exam} days={days} {...chosen} onClose={() => setChosen(null)} />
      )}
    </div>
  );
}
