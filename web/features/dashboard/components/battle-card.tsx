import { Link } from '@tanstack/react-router';
import { Swords } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Section } from '#web/features/dashboard/components/section.tsx';
import { useAskedSubjects } from '#web/lib/exams/use-asked-subjects.ts';

/** The way to the rivals, where there is anything to ask of the exam. */
export function BattleCard({ exam }: { exam: string }) {
  const { t } = useTranslation('dashboard');
  const subjects = useAskedSubjects(exam);
  if (!subjects || subjects.length === 0) return null;
  return (
    <Section title={t('battles.title')}>
      <p className="text-muted-foreground">{t('battles.text')}</p>
      <Link
        to="/app/battles"
        className={`${buttonVariants({ variant: 'secondary' })} mt-3 justify-self-start`}
      >
        <Swords aria-hidden="true" />
        {t('battles.go')}
      </Link>
    </Section>
  );
}
