import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { papersToHoldQuery } from '#web/features/admin-sittings/api/sittings.ts';
import type { DraftFieldsProps } from '#web/features/admin-sittings/model/draft-fields.ts';

const SHOWN = 6;

/** Which paper is held: looked for by its title. */
export function PaperField({ draft, onChange, problems }: DraftFieldsProps) {
  const { t } = useTranslation('admin-sittings');
  const [search, setSearch] = useState('');
  const papers = useQuery(papersToHoldQuery(search));
  const find = useCallback((text: string) => setSearch(text), []);
  return (
    <Card className="grid gap-3">
      <CardHeader className="mb-0">
        <CardTitle>{t('paper.title')}</CardTitle>
      </CardHeader>
      {draft.paper ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="wrap-anywhere font-medium">{draft.paper.name}</p>
          <Button type="button" variant="outline" size="sm" onClick={() => onChange({ paper: null })}>
            {t('paper.other')}
          </Button>
        </div>
      ) : (
        <>
          <SearchBox label={t('paper.search')} placeholder={t('paper.search')} value="" onChange={find} />
          {papers.isError && <LoadError error={papers.error} onRetry={() => void papers.refetch()} />}
          <ul aria-label={t('paper.found')} className="grid">
            {papers.data?.slice(0, SHOWN).map((paper) => (
              <li key={paper.id} className="border-border border-b last:border-b-0">
                <button
                  type="button"
                  className="flex w-full flex-wrap items-baseline justify-between gap-x-4 rounded-md px-2 py-2.5 text-left hover:bg-muted"
                  onClick={() =>
                    onChange({
                      paper: { id: paper.id, name: paper.title },
                      title: draft.title || paper.title,
                      minutes: Math.round(paper.duration_sec / 60),
                    })
                  }
                >
                  <span className="wrap-anywhere font-medium">{paper.title}</span>
                  <span className="text-muted-foreground text-sm">
                    {t('paper.facts', {
                      count: paper.question_count,
                      minutes: Math.round(paper.duration_sec / 60),
                    })}
                  </span>
                </button>
              </li>
            ))}
            {papers.data?.length === 0 && <li className="text-muted-foreground">{t('paper.none')}</li>}
          </ul>
          {problems.includes('paper') && (
            <p className="text-danger-soft-foreground text-sm">{t('problems.paper')}</p>
          )}
        </>
      )}
    </Card>
  );
}
