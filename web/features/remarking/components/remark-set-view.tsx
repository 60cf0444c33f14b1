import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { remarkSetQuery } from '#web/features/remarking/api/list-remark-sets.ts';
import type { RemarkSet } from '#web/features/remarking/api/remark-set.ts';
import { ReverseDialog } from '#web/features/remarking/components/reverse-dialog.tsx';
import { SetDecisions } from '#web/features/remarking/components/set-decisions.tsx';
import { SetRulings } from '#web/features/remarking/components/set-rulings.tsx';
import { SetProgress, SetState } from '#web/features/remarking/components/set-state.tsx';

/** One re-marking: what was decided, how far it has come, and the way back. */
export function RemarkSetView({ setId }: { setId: string }) {
  const { t } = useTranslation('remarking');
  const set = useQuery(remarkSetQuery(setId));
  return (
    <>
      <PageHeading
        title={t('set.title', { number: set.data?.number ?? '' })}
        action={
          <Link
            to="/admin/re-marking"
            activeOptions={{ exact: true }}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            <ArrowLeft aria-hidden="true" />
            {t('set.back')}
          </Link>
        }
      />
      {set.isPending && <Skeleton className="h-64 rounded-xl" />}
      {set.isError && <LoadError error={set.error} text={t('set.failed')} onRetry={() => set.refetch()} />}
      {set.data === null && <EmptyState title={t('set.unknown')} />}
      {set.data && <Found set={set.data} />}
    </>
  );
}

function Found({ set }: { set: RemarkSet }) {
  const { t } = useTranslation('remarking');
  const [isAsking, setAsking] = useState(false);
  const isReversed = set.reversed_at !== null;
  return (
    <Card className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="justify-self-start">
        <SetState set={set} />
      </div>
      <SetProgress set={set} />
      <SetRulings rulings={set.rulings} />
      <SetDecisions set={set} />
      {!isReversed && (
        <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
          <Undo2 aria-hidden="true" />
          {t('reverse.action')}
        </Button>
      )}
      <ReverseDialog setId={set.id} open={isAsking && !isReversed} onOpenChange={setAsking} />
    </Card>
  );
}
