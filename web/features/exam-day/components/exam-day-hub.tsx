import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countdownTo } from '#core/domain/exam-day/countdown.ts';
import { isSetUp, planExamDay } from '#core/domain/exam-day/exam-day-plan.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { ExamCountdown } from '#web/components/exam-countdown.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { type ExamDay, examDayQuery } from '#web/features/exam-day/api/get-exam-day.ts';
import { Checklist } from '#web/features/exam-day/components/checklist.tsx';
import { EditForm } from '#web/features/exam-day/components/edit-form.tsx';
import { HourChecklist } from '#web/features/exam-day/components/hour-checklist.tsx';
import { PlanCard } from '#web/features/exam-day/components/plan-card.tsx';
import { PrintedPlan } from '#web/features/exam-day/components/printed-plan.tsx';
import { SetupCard } from '#web/features/exam-day/components/setup-card.tsx';
import { SummaryCards } from '#web/features/exam-day/components/summary-cards.tsx';
import { TravelCard } from '#web/features/exam-day/components/travel-card.tsx';
import { useChecklist } from '#web/features/exam-day/hooks/use-checklist.ts';
import { useLocate } from '#web/features/exam-day/hooks/use-locate.ts';
import { useNow } from '#web/features/exam-day/hooks/use-now.ts';
import { useTicks } from '#web/features/exam-day/hooks/use-ticks.ts';
import { useWeather } from '#web/features/exam-day/hooks/use-weather.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { inLanguage } from '#web/lib/i18n/in-language.ts';
import { useErrorToast } from '#web/lib/requests/use-error-toast.ts';
import { chosenExamsQuery } from '#web/lib/student/chosen-exams.ts';

type HubProps = { userId: string; email: string };

export function ExamDayHub({ userId, email }: HubProps) {
  const { t } = useTranslation('exam-day');
  const examDay = useQuery(examDayQuery(userId));
  useErrorToast(examDay.error, t('loadFailed'));
  if (examDay.data) return <Hub userId={userId} email={email} examDay={examDay.data} />;
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      {examDay.error ? (
        <LoadError error={examDay.error} text={t('loadFailed')} onRetry={() => examDay.refetch()} />
      ) : (
        <div className="grid gap-6" aria-busy="true">
          <div className="grid gap-4 md:grid-cols-3">
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} className="h-28 rounded-xl" />
            ))}
          </div>
          <Skeleton className="h-64 rounded-xl" />
        </div>
      )}
    </>
  );
}

function Hub({ userId, email, examDay }: HubProps & { examDay: ExamDay }) {
  const { t } = useTranslation('exam-day');
  const [isEditing, setEditing] = useState(false);
  const now = useNow();
  const { context, savedAt } = examDay;
  const ticks = useTicks(userId, context.exam ?? NEET_EXAM, examDay.ticked);
  const items = useChecklist(examDay);
  const exams = useQuery(chosenExamsQuery(userId)).data ?? [];
  const name = exams.find(({ code }) => code === context.exam)?.name;
  useLocate(userId, examDay);
  const forecast = useWeather(userId, context, now);
  const plan = planExamDay({ ...context, duration_mins: examDay.minutes });
  const phase = plan && countdownTo(plan.beginsAt, now).phase;
  const isToday = phase === 'today' || phase === 'running';
  const isComplete = isSetUp(context);
  const list = {
    items,
    note: (context.exam ?? NEET_EXAM) === NEET_EXAM ? null : t('admitCardDecides'),
    ...ticks,
  };
  const checklist =
    plan && isToday ? <HourChecklist plan={plan} now={now} {...list} /> : <Checklist {...list} />;
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title={t('title')}
          text={t('text')}
          action={context.exam_date && <ExamCountdown examDate={context.exam_date} now={now} />}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {savedAt !== null && (
            <Alert kind="info" role="status">
              <p>{t('offline', { at: formatDateTime(new Date(savedAt).toISOString()) })}</p>
            </Alert>
          )}
          {name && <p className="text-muted-foreground">{t('ofExam', { exam: inLanguage(name) })}</p>}
          <SummaryCards context={context} {...forecast} />
          {phase === 'over' && !isEditing && (
            <Alert kind="warning">
              <p>{t('over')}</p>
            </Alert>
          )}
          {isEditing ? (
            <EditForm key={context.exam} userId={userId} context={context} onDone={() => setEditing(false)} />
          ) : (
            <Layout
              isToday={isToday}
              checklist={checklist}
              details={
                isComplete && plan ? (
                  <>
                    <PlanCard
                      userId={userId}
                      email={email}
                      context={context}
                      plan={plan}
                      isOver={phase === 'over'}
                    />
                    <TravelCard userId={userId} context={context} plan={plan} />
                    <Button variant="outline" className="justify-self-start" onClick={() => setEditing(true)}>
                      {t('edit')}
                    </Button>
                  </>
                ) : (
                  <SetupCard context={context} onStart={() => setEditing(true)} />
                )
              }
            />
          )}
        </div>
      </div>
      {plan && (
        <PrintedPlan
          context={context}
          plan={plan}
          weather={forecast.weather}
          items={items}
          isTicked={ticks.isTicked}
        />
      )}
    </>
  );
}

/** On the day itself the list comes first. */
function Layout({
  isToday,
  checklist,
  details,
}: {
  isToday: boolean;
  checklist: ReactNode;
  details: ReactNode;
}) {
  const column = <div className="grid content-start gap-6">{details}</div>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      {isToday ? checklist : column}
      {isToday ? column : checklist}
    </div>
  );
}
