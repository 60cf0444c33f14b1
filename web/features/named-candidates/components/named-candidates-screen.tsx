import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetNamedCandidatesResponse } from '#core/contracts/sittings/named-candidates.ts';
import { showCode } from '#core/domain/text/readable-code.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { namedCandidatesQuery, removeMutation } from '#web/features/named-candidates/api/named-candidates.ts';
import { AddNames } from '#web/features/named-candidates/components/add-names.tsx';
import { LinkDialog } from '#web/features/named-candidates/components/link-dialog.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type Candidate = GetNamedCandidatesResponse['candidates'][number];

/** People on the list of an exam who have no account: they sit on paper. */
export function NamedCandidatesScreen({ sittingId }: { sittingId: string }) {
  const { t } = useTranslation('named-candidates');
  const named = useQuery(namedCandidatesQuery(sittingId));
  if (named.isError && parseError(named.error).status === 404) return <NotFound />;
  const { title, is_open: isOpen = false, groups = [] } = named.data ?? {};
  return (
    <>
      <PageHeading
        title={title ? t('titleOf', { title }) : t('title')}
        pageTitle={t('title')}
        text={t('text')}
      />
      {named.isError && <LoadError error={named.error} onRetry={() => void named.refetch()} />}
      {named.isPending && <Skeleton className="h-96 rounded-xl" />}
      {named.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {isOpen ? <AddNames sittingId={sittingId} groups={groups} /> : <p>{t('closed')}</p>}
          <List sittingId={sittingId} data={named.data} />
        </div>
      )}
    </>
  );
}

function List({ sittingId, data }: { sittingId: string; data: GetNamedCandidatesResponse }) {
  const { t } = useTranslation('named-candidates');
  const [linked, setLinked] = useState<Candidate | null>(null);
  const remove = useMutation({
    ...removeMutation(useQueryClient(), sittingId),
    onError: (error) => toast.error(failureText(error, t('removeFailed'))),
  });
  const { candidates, is_open: isOpen, may_link: mayLink } = data;
  return (
    <section aria-labelledby="named" className="grid gap-3">
      <h2 id="named" className="font-semibold text-xl">
        {t('count', { count: candidates.length })}
      </h2>
      {candidates.length > 0 && <p className="text-muted-foreground">{t('codes')}</p>}
      <ul className="grid">
        {candidates.map((one) => (
          <li
            key={one.number}
            className="grid gap-x-4 gap-y-1 border-border border-b py-2 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-center"
          >
            <span className="wrap-anywhere grid gap-0.5">
              <span className="flex flex-wrap items-center gap-2">
                <span>{one.name}</span>
                {one.has_sheet && <Badge variant="success">{t('hasSheet')}</Badge>}
              </span>
              <span className="text-muted-foreground text-sm tabular-nums">
                {[one.number, one.roll_number, one.room].filter(Boolean).join(' · ')}
              </span>
            </span>
            <code className="text-sm">{showCode(one.code)}</code>
            <span className="flex gap-1">
              {mayLink && (
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('linkOf', { name: one.name })}
                  title={t('linkOf', { name: one.name })}
                  onClick={() => setLinked(one)}
                >
                  <Link2 aria-hidden="true" />
                </Button>
              )}
              {isOpen && !one.has_sheet && (
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('removeOf', { name: one.name })}
                  title={t('removeOf', { name: one.name })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(one.number)}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {linked && <LinkDialog sittingId={sittingId} candidate={linked} onClose={() => setLinked(null)} />}
    </section>
  );
}
