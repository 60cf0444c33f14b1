import { useTranslation } from 'react-i18next';
import type { AiTask } from '#web/features/admin-ai-tasks/api/list-tasks.ts';
import type texts from '#web/locales/en/admin-ai-tasks.json';

/** Why a task failed: in English the server's own words, elsewhere those of its code. */
export function useTaskError(): (task: Pick<AiTask, 'error' | 'error_code'>) => string | null {
  const { t, i18n } = useTranslation('admin-ai-tasks');
  return ({ error, error_code }) => {
    if (error === null || i18n.language === 'en' || !error_code) return error;
    return t(`failures.${error_code as keyof (typeof texts)['failures']}`, { defaultValue: error });
  };
}
