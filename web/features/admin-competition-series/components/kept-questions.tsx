import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompetitionSeries, SeriesCell } from '#core/contracts/competitions/series.ts';
import { cellKey } from '#core/domain/competitions/blueprint.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { actMutation, reserveMutation } from '#web/features/admin-competition-series/api/series.ts';
import { LackingList } from '#web/features/admin-competition-series/components/lacking-list.tsx';
import { formatMonth } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

const MONTHS = [1, 2, 3, 6, 12, 24] as const;

type KeptQuestionsProps = { series: CompetitionSeries; cells: readonly SeriesCell[] };

/** What is kept for a series, how long it lasts, and what lacks. */
export function KeptQuestions({ series, cells }: KeptQuestionsProps) {
  const { t } = useTranslation('admin-competitions');
  const client = useQueryClient();
  const [months, setMonths] = useState(3);
  const reserve = useMutation(reserveMutation(client));
  const give = useMutation(actMutation(client));
  const asked = new Set(series.plan.blueprint.map(cellKey));
  const kept = cells.reduce((sum, { reserved }) => sum + reserved, 0);
  const spare = cells.reduce((sum, cell) => sum + (asked.has(cellKey(cell)) ? 0 : cell.reserved), 0);
  const failed = (error: unknown) => toast.error(failureText(error, t('failed')));
  const still = reserve.data?.lacking ?? [];
  return (
    <section aria-labelledby="kept" className="grid gap-4">
      <h2 id="kept" className="font-semibold text-xl">
        {t('series.kept.title')}
      </h2>
      <p>
        {t('series.kept.count', { count: kept })} {t('series.lasting', { count: series.months_lasting })}.
      </p>
      {series.lacking && (
        <Alert kind="warning">
          <p>{t('series.kept.lacking', { month: formatMonth(series.lacking.month) })}</p>
          <LackingList cells={series.lacking.cells} />
        </Alert>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('series.kept.enoughFor')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={months}
              onChange={(event) => setMonths(Number(event.target.value))}
            >
              {MONTHS.map((count) => (
                <option key={count} value={count}>
                  {t('series.form.months', { count })}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Button
          busy={reserve.isPending}
          onClick={() =>
            reserve.mutate(
              { series_id: series.id, months },
              {
                onSuccess: ({ reserved }) => toast.success(t('series.kept.reserved', { count: reserved })),
                onError: failed,
              },
            )
          }
        >
          {t('series.kept.reserve')}
        </Button>
        {spare > 0 && (
          <Button
            variant="outline"
            busy={give.isPending}
            onClick={() =>
              give.mutate(
                { series_id: series.id, action: 'give_back' },
                {
                  onSuccess: ({ given_back: count }) => toast.success(t('series.kept.givenBack', { count })),
                  onError: failed,
                },
              )
            }
          >
            {t('series.kept.giveBack', { count: spare })}
          </Button>
        )}
      </div>
      <p className="text-muted-foreground text-sm">{t('series.kept.text')}</p>
      {still.length > 0 && (
        <Alert kind="warning">
          <p>{t('series.kept.bankShort')}</p>
          <LackingList cells={still} />
        </Alert>
      )}
    </section>
  );
}
