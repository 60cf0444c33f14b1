import { useTranslation } from 'react-i18next';
import { QUESTIONS_PER_PAGE } from '#core/domain/question-bank/question-fields.ts';
import { PageTurner } from '#web/components/page-turner.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';

type ListPagesProps = { page: number; total: number; onPage: (page: number) => void };

export function ListPages({ page, total, onPage }: ListPagesProps) {
  const { t } = useTranslation('admin-questions');
  const last = Math.max(1, Math.ceil(total / QUESTIONS_PER_PAGE));
  return (
    <PageTurner
      page={page}
      last={last}
      onPage={onPage}
      texts={{
        label: t('pages.label'),
        previous: t('pages.previous'),
        next: t('pages.next'),
        current: t('pages.current', { page: formatNumber(page), pages: formatNumber(last) }),
      }}
    />
  );
}
