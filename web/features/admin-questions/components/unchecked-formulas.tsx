import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { uncheckedFormulasQuery } from '#web/features/admin-questions/api/count-unchecked.ts';

/** That the list of formulas that differ is not all yet. */
export function UncheckedFormulas() {
  const { t } = useTranslation('admin-questions');
  const { data: count = 0 } = useQuery(uncheckedFormulasQuery());
  if (count === 0) return null;
  return (
    <p role="status" className="text-muted-foreground text-sm">
      {t('unchecked', { count })}
    </p>
  );
}
