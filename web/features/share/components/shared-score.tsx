import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { HorizonIllustration } from '#web/components/illustrations/horizon.tsx';
import { StumbleIllustration } from '#web/components/illustrations/stumble.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { type SharedScore as Score, sharedScoreQuery } from '#web/features/share/api/get-shared-score.ts';
import { formatOneDecimal } from '#web/lib/i18n/format.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';

/** A shared score: the alias, the number, and a link to a first test. */
export function SharedScore({ token }: { token: string }) {
  const { t } = useTranslation('share');
  usePageTitle(t('title'));
  const shared = useQuery(sharedScoreQuery(token));
  return (
    <div className="mx-auto grid max-w-xl py-12 md:py-20">
      {shared.isPending && <Skeleton className="h-96 rounded-2xl" />}
      {shared.isError && <LoadError error={shared.error} onRetry={() => shared.refetch()} />}
      {shared.data && <Found score={shared.data} />}
      {shared.data === null && <Gone />}
    </div>
  );
}

function Found({ score }: { score: Score }) {
  const { t } = useTranslation('share');
  return (
    <article className="grid justify-items-center gap-6 overflow-hidden rounded-2xl border border-border bg-surface px-6 pt-12 text-center shadow-card">
      <div className="grid gap-2">
        <h1 className="font-semibold text-xl">{t('heading', { alias: score.alias })}</h1>
        <p className="font-bold text-6xl text-primary-soft-foreground tabular-nums md:text-7xl">
          {t('percent', { value: formatOneDecimal(score.score) })}
        </p>
        <p className="font-semibold tabular-nums">
          {t('rightOf', { right: score.correct_answers, total: score.total_questions })}
        </p>
        <p className="text-muted-foreground">{t('text')}</p>
      </div>
      <Link to="/auth" search={{ mode: 'signUp' }} className={buttonVariants({ size: 'lg' })}>
        {t('start')}
      </Link>
      <HorizonIllustration className="-mx-6 w-[calc(100%+3rem)]" />
    </article>
  );
}

function Gone() {
  const { t } = useTranslation('share');
  return (
    <EmptyState
      illustration={<StumbleIllustration className="w-48" />}
      title={<h1 className="font-semibold text-lg">{t('gone')}</h1>}
      text={t('goneText')}
      action={
        <Link to="/" className={buttonVariants()}>
          {t('home')}
        </Link>
      }
    />
  );
}
