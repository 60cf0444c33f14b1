import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { ImportWizard } from '#web/features/admin-import/components/import-wizard.tsx';
import { type ImportAddress, readImportAddress } from '#web/features/admin-import/model/import-address.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useUser } from '#web/lib/session/session.ts';
import { requireRole } from '#web/routes/-guards.ts';
import { useCurrentExam } from '#web/routes/-use-current-exam.ts';

const loadImportTexts = loadTexts('admin-import', 'admin', 'docx-problems', 'names');

export const Route = createFileRoute('/_staff/staff/import')({
  beforeLoad: requireRole('teacher'),
  validateSearch: readImportAddress,
  loader: () => {
    void preloadMath();
    return loadImportTexts();
  },
  component: Import,
});

function Import() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  const onAddress = useCallback((search: ImportAddress) => navigate({ search }), [navigate]);
  const exam = useCurrentExam(useUser()?.id ?? '');
  return <ImportWizard exam={exam} address={address} onAddress={onAddress} />;
}
