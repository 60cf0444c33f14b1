import { CalendarPlus, Mail, Printer } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarFile } from '#core/domain/exam-day/calendar-file.ts';
import type { ExamDayPlan } from '#core/domain/exam-day/exam-day-plan.ts';
import { planEvents } from '#core/domain/exam-day/plan-events.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import type { ExamDayContext } from '#web/features/exam-day/api/get-exam-day.ts';
import { PlanTimes } from '#web/features/exam-day/components/plan-times.tsx';
import { ReportingForm } from '#web/features/exam-day/components/reporting-form.tsx';
import { useSavePlan, useSendPlan } from '#web/features/exam-day/hooks/use-hub-actions.ts';
import { formatTime } from '#web/lib/i18n/format.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';

type PlanCardProps = {
  userId: string;
  email: string;
  context: ExamDayContext;
  plan: ExamDayPlan;
  /** Nothing is sent about an exam that is over. */
  isOver: boolean;
};

export function PlanCard({ userId, email, context, plan, isOver }: PlanCardProps) {
  const { t } = useTranslation('exam-day');
  const { send, isPending } = useSendPlan(userId);
  const save = useSavePlan(userId, context.exam);
  const downloadCalendar = () => {
    const words = {
      exam: 'NEET',
      leave: t('items.buffer'),
      examText: `${t('plan.reporting')}: ${formatTime(plan.reportingAt)}\n${t('plan.gates')}: ${formatTime(plan.gateClosesAt)}`,
      leaveText: '',
    };
    const center = [context.exam_center_address, context.exam_city].filter(Boolean).join(', ');
    const text = calendarFile(planEvents(plan, words, { id: userId, center }), new Date());
    downloadFile(new Blob([text], { type: 'text/calendar' }), 'exam-day.ics');
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('plan.title')}</CardTitle>
        <CardDescription>{t('plan.text')}</CardDescription>
      </CardHeader>
      <PlanTimes plan={plan} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={isPending} disabled={isOver} onClick={send}>
          {!isPending && <Mail aria-hidden="true" />}
          <span>{isPending ? t('plan.sending') : t('plan.send')}</span>
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('plan.print')}
        </Button>
        <Button variant="outline" onClick={downloadCalendar}>
          <CalendarPlus aria-hidden="true" />
          {t('plan.calendar')}
        </Button>
      </div>
      <p className="mt-2 wrap-anywhere text-muted-foreground text-sm">{t('plan.to', { email })}</p>
      <div className="mt-5 grid gap-5 border-border border-t pt-5">
        <EveningSwitch
          isOn={context.evening_mail}
          onChange={(isOn) => !save.isPending && save.mutate({ exam_evening_mail: isOn })}
        />
        <ReportingForm
          beginsAt={plan.beginsAt}
          value={context.reporting_mins}
          isSaving={save.isPending}
          onSave={(minutes) => save.mutate({ exam_reporting_mins: minutes })}
        />
      </div>
    </Card>
  );
}

function EveningSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation('exam-day');
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <Label htmlFor={id} className="text-base">
        {t('plan.evening')}
      </Label>
      <Switch id={id} checked={isOn} onCheckedChange={onChange} className="mt-0.5" />
    </div>
  );
}
