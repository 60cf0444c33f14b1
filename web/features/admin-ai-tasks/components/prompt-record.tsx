import { useTranslation } from 'react-i18next';
import type { Draft } from '#web/features/admin-ai-tasks/model/draft.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';

/** Exactly what was asked of which model, for anyone who wants to know. */
export function PromptRecord({ draft }: { draft: Draft }) {
  const { t } = useTranslation('admin-ai-tasks');
  const { model, prompt, tokens, finished_at } = draft;
  if (!model || !prompt) return null;
  return (
    <details className="min-w-0 text-sm">
      <summary className="min-h-6 cursor-pointer text-muted-foreground">
        {t('drafts.prompt', { model })}
      </summary>
      <p className="mt-2 text-muted-foreground">
        {formatDateTime(finished_at)} · {t('drafts.tokens', { count: tokens ?? 0 })}
      </p>
      {(['system', 'user'] as const).map((role) => (
        <div key={role} className="mt-2 grid min-w-0 gap-1">
          <p className="font-medium">{t(`drafts.roles.${role}`)}</p>
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-lg bg-muted p-3 text-xs" lang="en">
            {prompt[role]}
          </pre>
        </div>
      ))}
    </details>
  );
}
