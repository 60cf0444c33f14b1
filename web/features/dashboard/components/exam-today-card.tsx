import { Link } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';

/** In place of the questions of today, on the day of the exam. */
export function ExamTodayCard() {
  const { t } = useTranslation('dashboard');
  return (
    <section
      aria-label={t('today.label')}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl bg-primary-soft p-4 text-primary-soft-foreground md:mb-8 md:p-5"
    >
      <p className="min-w-[min(14rem,100%)] flex-1 font-semibold">{t('today.exam')}</p>
      <Link to="/app/exam-day" className={buttonVariants({ className: 'max-sm:w-full' })}>
        <CalendarCheck aria-hidden="true" />
        {t('today.examOpen')}
      </Link>
    </section>
  );
}
