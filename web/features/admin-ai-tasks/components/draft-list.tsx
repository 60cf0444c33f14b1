import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DRAFTS_PER_PAGE } from '#core/domain/ai/ai-task.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { draftsQuery } from '#web/features/admin-ai-tasks/api/list-drafts.ts';
import { DraftCard } from '#web/features/admin-ai-tasks/components/draft-card.tsx';
import type { Decide } from '#web/features/admin-ai-tasks/hooks/use-decide.ts';
import { isQuiet } from '#web/features/admin-ai-tasks/model/draft.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { stemNames } from '#web/lib/question-bank/stem-names.ts';

/** Drafts one under the other, each to be decided about alone or with others. */
export function DraftList({ decide }: { decide: Decide }) {
  const { t } = useTranslation('admin-ai-tasks');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useQuery(draftsQuery(page));
  const { drafts = [], total = 0 } = list.data ?? {};
  const pages = Math.max(Math.ceil(total / DRAFTS_PER_PAGE), 1);
  // What was decided about is no longer there.
  const selected = drafts.filter(({ id }) => chosen.has(id));
  const quiet = drafts.filter(isQuiet);
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) isChosen ? next.add(id) : next.delete(id);
      return next;
    });
  const decideSelected = (accept: boolean) =>
    decide.decide(
      selected.filter((draft) => !accept || isQuiet(draft)).map(({ id: task_id }) => ({ task_id, accept })),
      () => setChosen(new Set()),
    );
  const names = stemNames(drafts.map(({ question_id: id, basis }) => ({ id, stem: basis.stem })));
  const acceptable = selected.filter(isQuiet).length;
  if (list.isError)
    return <LoadError error={list.error} text={t('drafts.loadFailed')} onRetry={() => list.refetch()} />;
  if (list.isPending) return <Skeleton className="h-60 rounded-xl" />;
  if (drafts.length === 0 && page > 1)
    return (
      <Button variant="outline" className="justify-self-start" onClick={() => setPage(1)}>
        {t('drafts.firstPage')}
      </Button>
    );
  if (drafts.length === 0) return <p className="text-muted-foreground">{t('drafts.none')}</p>;
  return (
    <section aria-labelledby="ai-drafts" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="ai-drafts" className="font-semibold text-lg">
          {t('drafts.title', { count: total })}
        </h2>
        {quiet.length > 1 && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is one
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <Checkbox
              checked={quiet.every(({ id }) => chosen.has(id))}
              onCheckedChange={(checked) =>
                choose(
                  quiet.map(({ id }) => id),
                  checked === true,
                )
              }
            />
            {t('drafts.selectAll', { count: quiet.length })}
          </label>
        )}
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={list.isPlaceholderData}>
        {drafts.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            name={names.get(draft.question_id) ?? ''}
            decide={decide}
            isSelected={chosen.has(draft.id)}
            onSelect={(isSelected) => choose([draft.id], isSelected)}
          />
        ))}
      </ol>
      {pages > 1 && (
        <nav aria-label={t('drafts.pages')} className="flex items-center gap-3">
          <Button variant="outline" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('drafts.previous')}
          </Button>
          <span className="text-sm tabular-nums">
            {t('drafts.page', { page: formatNumber(page), pages: formatNumber(pages) })}
          </span>
          <Button variant="outline" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('drafts.next')}
          </Button>
        </nav>
      )}
      {selected.length > 0 && (
        <section
          aria-label={t('drafts.selection')}
          className="bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-xl border border-border bg-surface p-3 shadow-raised [@media(min-height:26rem)]:sticky"
        >
          <p className="mr-2 font-medium text-sm" aria-live="polite">
            {t('drafts.selected', { count: selected.length })}
          </p>
          <Button
            size="sm"
            busy={decide.isPending}
            disabled={acceptable === 0}
            onClick={() => decideSelected(true)}
          >
            {t('drafts.acceptSelected')}
          </Button>
          <Button variant="secondary" size="sm" busy={decide.isPending} onClick={() => decideSelected(false)}>
            {t('drafts.refuseSelected')}
          </Button>
          <Button variant="ghost" size="sm" className="ml-auto" onClick={() => setChosen(new Set())}>
            {t('drafts.clear')}
          </Button>
        </section>
      )}
    </section>
  );
}
