import { createFileRoute } from '@tanstack/react-router';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { AiTasksScreen, type AiTasksTab } from '#web/features/admin-ai-tasks/components/ai-tasks-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

const loadScreenTexts = loadTexts('admin-ai-tasks', 'question-form', 'admin', 'names');

export const Route = createFileRoute('/_admin/admin/ai-tasks')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: AiTasksTab } => (tab === 'bulk' ? { tab } : {}),
  loader: () => {
    void preloadMath();
    return loadScreenTexts();
  },
  component: AiTasks,
});

function AiTasks() {
  const { tab = 'queue' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AiTasksScreen
      tab={tab}
      onTab={(next) =>
        void navigate({ search: next === 'bulk' ? { tab: next } : {}, replace: true, resetScroll: false })
      }
    />
  );
}
