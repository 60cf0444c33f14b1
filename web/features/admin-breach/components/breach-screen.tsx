import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { ConcernedCard } from '#web/features/admin-breach/components/concerned-card.tsx';
import { LetterCard } from '#web/features/admin-breach/components/letter-card.tsx';
import { WhenCard } from '#web/features/admin-breach/components/when-card.tsx';
import { useBreachDraft } from '#web/features/admin-breach/hooks/use-breach-draft.ts';

/** What the law asks after a breach: until when, who, and in which words. */
export function BreachScreen({ userId }: { userId: string }) {
  const { t } = useTranslation('admin-breach');
  const { draft, change, clear } = useBreachDraft(userId);
  return (
    <div className="max-w-3xl">
      <PageHeading title={t('title')} text={t('text')} />
      {draft ? (
        <div className="grid gap-6">
          <WhenCard knownAt={draft.knownAt} onChange={(knownAt) => change({ ...draft, knownAt })} />
          <ConcernedCard />
          <LetterCard draft={draft} onChange={change} onClear={clear} />
        </div>
      ) : (
        <Skeleton className="h-96 rounded-lg" />
      )}
    </div>
  );
}
