import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/components/page-heading.tsx';

const items = ['card', 'pens', 'water', 'clothes', 'buffer', 'formulas', 'sleep', 'breakfast'] as const;

export function ExamDayHub() {
  const { t } = useTranslation('exam-day');
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      <section aria-labelledby="checklist" className="max-w-reading">
        <h2 id="checklist" className="mb-4 font-semibold text-xl">
          {t('checklist')}
        </h2>
        <ul className="grid gap-3">
          {items.map((item) => (
            <li key={item} className="flex items-start gap-3">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-link" />
              {t(`items.${item}`)}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
