import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Award } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Competition, CompetitionRanking } from '#core/contracts/competitions/competition.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import { printCertificate } from '#web/features/competitions/api/competitions.ts';
import { formatMarks, formatNumber, formatPercentile } from '#web/lib/i18n/format.ts';
import { stateName } from '#web/lib/i18n/names.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { fileOfBase64 } from '#web/lib/page/file-base64.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type Ranking = z.infer<typeof CompetitionRanking>;
type RanksProps = { competition: Competition; ranking: Ranking };

/** Where one stands: in all of it, the state, the district; and the first ten. */
export function Ranks({ competition, ranking }: RanksProps) {
  const { t } = useTranslation('competitions');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {ranking.is_outdated && (
        <Alert kind="warning">
          <p>{t('ranks.outdated')}</p>
        </Alert>
      )}
      {ranking.version > 1 && (
        <Alert>
          <p>{t('ranks.again', { version: formatNumber(ranking.version) })}</p>
        </Alert>
      )}
      {ranking.own && <Own competition={competition} ranking={ranking} own={ranking.own} />}
      {!ranking.own && competition.entry && <p>{t('ranks.absent')}</p>}
      <First ranking={ranking} />
    </div>
  );
}

type OwnProps = RanksProps & { own: NonNullable<Ranking['own']> };

function Own({ competition, ranking, own }: OwnProps) {
  const { t } = useTranslation('competitions');
  const { id, title, entry } = competition;
  const print = useMutation({
    mutationFn: () => printCertificate(id),
    onSuccess: ({ pdf }) => downloadFile(fileOfBase64(pdf, 'application/pdf'), `${title}.pdf`),
    onError: (error) => toast.error(failureText(error, t('ranks.printFailed'))),
  });
  const figures = [
    {
      name: t('ranks.rank'),
      value: t('ranks.of', { rank: formatNumber(own.rank), count: ranking.appeared }),
    },
    { name: t('ranks.percentile'), value: formatPercentile(own.percentile) },
    { name: t('ranks.marks'), value: formatMarks(own.marks / 100) },
    ...(own.friends
      ? [
          {
            name: t('ranks.friends'),
            value: t('ranks.of', { rank: formatNumber(own.friends.rank), count: own.friends.appeared }),
          },
        ]
      : []),
    ...[own.state && { ...own.state, name: stateName(own.state.name) }, own.district].flatMap((place) =>
      place
        ? [
            {
              name: t('ranks.in', { place: place.name }),
              value: t('ranks.of', { rank: formatNumber(place.rank), count: place.appeared }),
            },
          ]
        : [],
    ),
  ];
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="font-semibold text-xl">{t('ranks.title')}</h2>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-lg bg-muted px-3 py-3">
            <dt className="wrap-anywhere text-muted-foreground text-sm">{name}</dt>
            <dd className="wrap-anywhere font-bold text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted-foreground text-sm">{t('ranks.private')}</p>
      <div className="flex flex-wrap gap-3">
        {entry?.attempt_id && (
          <Link
            to="/app/results/$attemptId"
            params={{ attemptId: entry.attempt_id }}
            className={buttonVariants()}
          >
            {t('ranks.results')}
          </Link>
        )}
        <Button variant="outline" busy={print.isPending} onClick={() => print.mutate()}>
          <Award aria-hidden="true" />
          {t('ranks.print')}
        </Button>
      </div>
    </Card>
  );
}

function First({ ranking }: { ranking: Ranking }) {
  const { t } = useTranslation('competitions');
  return (
    <section aria-labelledby="first-ten" className="grid gap-3">
      <h2 id="first-ten" className="font-semibold text-xl">
        {t('ranks.first')}
      </h2>
      <ol className="divide-y divide-border rounded-xl border border-border bg-surface">
        {ranking.first.map(({ rank, name, percentile }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: ranks are shared, names are missing; the list is drawn whole.
            key={index}
            className="flex items-baseline gap-4 px-4 py-2.5"
          >
            <span className="w-8 shrink-0 text-right font-semibold tabular-nums">{formatNumber(rank)}</span>
            <span className={name ? 'wrap-anywhere flex-1' : 'flex-1 text-muted-foreground'}>
              {name ?? t('ranks.unnamed')}
            </span>
            <span className="text-muted-foreground text-sm tabular-nums">{formatPercentile(percentile)}</span>
          </li>
        ))}
      </ol>
      <p className="text-muted-foreground text-sm">{t('ranks.firstText')}</p>
    </section>
  );
}
