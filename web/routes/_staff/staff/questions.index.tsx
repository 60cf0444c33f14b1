import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { AddToPaperDialog } from '#web/features/admin-papers/components/add-to-paper-dialog.tsx';
import { QuestionList } from '#web/features/admin-questions/components/question-list.tsx';
import { type ListAddress, readListAddress } from '#web/features/admin-questions/model/list-address.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

const loadListTexts = loadTexts('admin-questions', 'number-answer', 'admin', 'names', 'papers');

export const Route = createFileRoute('/_staff/staff/questions/')({
  beforeLoad: requireRole('teacher'),
  validateSearch: readListAddress,
  loader: () => {
    void preloadMath();
    return loadListTexts();
  },
  component: Questions,
});

function Questions() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const onAddress = useCallback(
    (search: ListAddress, replace = false) => navigate({ search, replace, resetScroll: !replace }),
    [navigate],
  );
  return (
    <QuestionList
      address={address}
      onAddress={onAddress}
      renderAddToPaper={(request) => <AddToPaperDialog {...request} />}
    />
  );
}
