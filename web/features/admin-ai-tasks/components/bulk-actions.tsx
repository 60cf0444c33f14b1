import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AI_LOCALES,
  AI_TASK_TYPES,
  type AiLocale,
  type AiTaskType,
  QUESTIONS_PER_ACTION,
} from '#core/domain/ai/ai-task.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { candidatesQuery } from '#web/features/admin-ai-tasks/api/list-candidates.ts';
import { useEnqueue } from '#web/features/admin-ai-tasks/hooks/use-enqueue.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

/** For each kind of task what the bank lacks, and a button that queues the next 20 questions. */
export function BulkActions() {
  const { t } = useTranslation('admin-ai-tasks');
  const [locale, setLocale] = useState<AiLocale>('hi');
  const candidates = useQuery(candidatesQuery(locale));
  const { queueing, enqueue } = useEnqueue();
  const ofType = (type: AiTaskType) => candidates.data?.find(({ task_type }) => task_type === type);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-reading text-muted-foreground">{t('bulk.text', { count: QUESTIONS_PER_ACTION })}</p>
      {candidates.isError && (
        <LoadError
          error={candidates.error}
          text={t('bulk.loadFailed')}
          onRetry={() => candidates.refetch()}
        />
      )}
      <ul
        className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-3"
        aria-busy={candidates.isPending}
      >
        {AI_TASK_TYPES.map((type) => {
          const found = ofType(type);
          const ids = found?.question_ids ?? [];
          const isTranslation = type === 'translate';
          const label =
            ids.length > 0
              ? t('bulk.enqueue', { count: ids.length, number: formatNumber(ids.length) })
              : t('bulk.nothing');
          return (
            <li key={type} className="flex flex-col gap-3 rounded-xl border border-border bg-surface p-4">
              <div className="grid flex-1 content-start gap-1">
                <h2 className="font-semibold">{t(`bulk.actions.${type}`)}</h2>
                <p className="text-muted-foreground text-sm">{t(`bulk.texts.${type}`)}</p>
              </div>
              {isTranslation && (
                <Field label={t('bulk.language')}>
                  {(control) => (
                    <NativeSelect
                      {...control}
                      value={locale}
                      onChange={({ target }) => setLocale(target.value as AiLocale)}
                    >
                      {AI_LOCALES.map((code) => (
                        <option key={code} value={code}>
                          {t(`languages.${code}`)}
                        </option>
                      ))}
                    </NativeSelect>
                  )}
                </Field>
              )}
              <p className="text-sm tabular-nums">
                {found ? t(`bulk.lacking`, { count: found.lacking }) : <Skeleton className="h-5 w-32" />}
              </p>
              <Button
                variant="secondary"
                size="sm"
                className="justify-self-start self-start"
                aria-label={`${label}: ${t(`bulk.actions.${type}`)}`}
                busy={queueing === type}
                disabled={ids.length === 0 || (queueing !== null && queueing !== type)}
                onClick={() =>
                  enqueue({ taskType: type, locale: isTranslation ? locale : null, questionIds: ids })
                }
              >
                {label}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
