import type { Plan } from '#core/contracts/plan/plan.ts';
import { kolkataInstant } from '#core/domain/calendar/kolkata-time.ts';
import type { CalendarEvent } from '#core/domain/exam-day/calendar-file.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { questName } from '#web/lib/student/quest-words.ts';

/** When an evening of study begins; a calendar lets everybody move it. */
const BEGINS = '19:00';

interface Whose {
  /** Keeps the appointments of one student apart from another's. */
  id: string;
  product: string;
  link: string;
  now: Date;
}

/** Each day of the plan that has quests, as one appointment; what is past is left out. */
export function weekEvents({ days }: Pick<Plan, 'days'>, { id, product, link, now }: Whose): CalendarEvent[] {
  return days.flatMap(({ day, quests }) => {
    const left = quests.filter(({ done }) => !done).map(({ quest }) => quest);
    const [first, ...others] = left.map(questName);
    const start = kolkataInstant(`${day}T${BEGINS}`);
    if (!first || !start) return [];
    const minutes = left.reduce((sum, quest) => sum + quest.minutes, 0);
    const end = new Date(start.getTime() + minutes * 60_000);
    if (end <= now) return [];
    return {
      uid: `plan-${day}-${id}@vijaypath`,
      start,
      end,
      summary:
        others.length > 0
          ? i18n.t('plan:eventMore', { product, first, count: others.length })
          : i18n.t('plan:event', { product, first }),
      description: [first, ...others, link].join('\n'),
      alarmMins: 10,
    };
  });
}
