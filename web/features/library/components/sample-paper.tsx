import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { titleName } from '#web/lib/i18n/names.ts';

/** Demo Mode's stand-in for a paper: it says what it is, and leads to the questions there really are. */
export function SamplePaper({ title, subject }: { title: string; subject: string | null }) {
  const { t } = useTranslation('library');
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge>{t('sample.badge')}</Badge>
      <Link
        to="/app/builder"
        search={subject ? { subjects: [subject] } : {}}
        aria-label={t('sample.tryNamed', { title: titleName(title) })}
        className={buttonVariants({ variant: 'outline', size: 'sm' })}
      >
        {t('sample.try')}
      </Link>
    </div>
  );
}
