import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportQuestions } from '#web/features/admin-questions/api/export-questions.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

export function useExportQuestions() {
  const { t } = useTranslation('admin-questions');
  return useMutation({
    mutationFn: exportQuestions,
    onSuccess: ({ file, name, losses }) => {
      downloadFile(file, name);
      const parts = (['translations', 'reserved', 'pictures', 'rulings'] as const)
        .filter((what) => losses[what] > 0)
        .map((what) => t(`exportLosses.${what}`, { count: losses[what] }));
      if (parts.length > 0)
        toast.info(t('exportLosses.losses', { parts: parts.join(', ') }), t('exportLosses.hint'));
    },
    onError: (error) => toast.error(failureText(error, t('exportFailed'))),
  });
}
