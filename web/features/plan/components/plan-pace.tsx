import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#core/contracts/plan/plan.ts';
import { OFFERED } from '#core/domain/quests/day-phase.ts';
import { hubName } from '#web/components/day-notice.tsx';
import { LeadFigure } from '#web/components/lead-figure.tsx';
import { dateOf } from '#web/features/plan/model/day-words.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

const LINK = 'font-medium text-link underline-offset-4 hover:underline';

/** What this pace reaches, said as it is. */
export function PlanPace({ plan: { pace, exam_day, last_day, minutes_a_day, days } }: { plan: Plan }) {
  const { t } = useTranslation(['plan', 'quests']);
  const phase = days[0]?.phase ?? 'usual';
  // On the eve and on the day itself nobody is helped by what was not reached, nor while the plan says to rest.
  if (!OFFERED[phase].more)
    return phase === 'after' && exam_day ? null : (
      <Link to="/app/exam-day" className={`justify-self-start ${LINK}`}>
        {t(`quests:${hubName(phase)}`)}
      </Link>
    );
  return (
    <div className="grid max-w-reading gap-1">
      <LeadFigure figure={formatNumber(pace.reached)}>{t('hero', { all: pace.all })}</LeadFigure>
      <p className="text-muted-foreground">
        {exam_day && exam_day > last_day
          ? t('reachedUntil', { day: dateOf(last_day), minutes: minutes_a_day })
          : t(exam_day ? 'reachedExam' : 'reachedOpen', { minutes: minutes_a_day })}
      </p>
      {pace.more && (
        <p className="font-medium">
          {t('more', { minutes: pace.more.minutes, reached: formatNumber(pace.more.reached) })}
        </p>
      )}
      {!exam_day && <p className="text-muted-foreground">{t('noExam')}</p>}
      <p className="flex flex-wrap gap-x-6 gap-y-2 pt-2">
        {!exam_day && (
          <Link to="/app/exam-day" className={LINK}>
            {t('quests:setExam')}
          </Link>
        )}
        <Link to="/app/profile" search={{ tab: 'preferences' }} className={LINK}>
          {t('minutesLink')}
        </Link>
      </p>
    </div>
  );
}
