import { Link } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Phase } from '#core/domain/quests/day-phase.ts';
import { buttonVariants } from '#web/components/ui/button-variants.ts';

/** What helps on the eve of the exam, on its day and after it, and the way there; nothing on other days. */
export function DayNotice({ phase }: { phase: Phase }) {
  const { t } = useTranslation('quests');
  if (phase === 'usual') return null;
  return (
    <section
      aria-label={t('dayLabel')}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl bg-primary-soft p-4 text-primary-soft-foreground md:mb-8 md:p-5 print:hidden"
    >
      <p className="min-w-[min(14rem,100%)] flex-1 font-semibold">{t(phase)}</p>
      <Link to="/app/exam-day" className={buttonVariants({ className: 'max-sm:w-full' })}>
        <CalendarCheck aria-hidden="true" />
        {t(hubName(phase))}
      </Link>
    </section>
  );
}

/** What a link to the hub is called: after the exam the next date goes there. */
export const hubName = (phase: Phase) => (phase === 'after' ? 'setExam' : 'hub');
