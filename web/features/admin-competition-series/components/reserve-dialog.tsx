import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_TO_RESERVE, type ReserveForSeriesResponse } from '#core/contracts/competitions/series.ts';
import type { QuestionFilter } from '#core/contracts/question-bank/question-filter.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { reserveMutation, seriesListQuery } from '#web/features/admin-competition-series/api/series.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

type ReserveDialogProps = {
  filter: QuestionFilter;
  /** How many the filter means. */
  count: number;
  onClose: () => void;
  onDone: () => void;
};

/** Keeps questions of the list for a monthly competition. */
export function ReserveDialog({ filter, count, onClose, onDone }: ReserveDialogProps) {
  const { t } = useTranslation(['admin-competitions', 'common']);
  const client = useQueryClient();
  const form = useId();
  const list = useQuery(seriesListQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const { enter, leave } = useSingleFlight();
  const series = list.data?.series ?? [];
  const id = chosen ?? series[0]?.id ?? null;
  const isTooMany = count > MOST_TO_RESERVE;
  const reserve = useMutation(reserveMutation(client));
  const done = {
    onSuccess: ({ reserved, left_out }: ReserveForSeriesResponse) => {
      const text =
        left_out > 0 ? t('admin-competitions:series.pick.leftOut', { count: left_out }) : undefined;
      toast.info(t('admin-competitions:series.kept.reserved', { count: reserved }), text);
      onDone();
      onClose();
    },
    onError: (error: Error) => toast.error(failureText(error, t('admin-competitions:failed'))),
    onSettled: leave,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (id && !isTooMany && enter())
      reserve.mutate({ series_id: id, questions: { filter, expected: count } }, done);
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('admin-competitions:series.pick.title')}</DialogTitle>
          <DialogDescription>{t('admin-competitions:series.pick.text', { count })}</DialogDescription>
        </DialogHeader>
        <form id={form} className="grid gap-4" onSubmit={submit} noValidate>
          {list.isPending && <Skeleton className="h-11" />}
          {list.isError && <LoadError error={list.error} />}
          {list.data && series.length === 0 && (
            <p>
              {t('admin-competitions:series.none')}{' '}
              <Link to="/admin/competitions/series/new" className="text-link underline">
                {t('admin-competitions:series.new')}
              </Link>
            </p>
          )}
          {id && (
            <Field label={t('admin-competitions:series.pick.for')}>
              {(control) => (
                <NativeSelect {...control} value={id} onChange={(event) => setChosen(event.target.value)}>
                  {series.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.title}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
          )}
          {isTooMany && (
            <Alert kind="warning">
              <p>{t('admin-competitions:series.pick.tooMany', { most: MOST_TO_RESERVE })}</p>
            </Alert>
          )}
        </form>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('admin-competitions:notYet')}
          </Button>
          <Button type="submit" form={form} busy={reserve.isPending} disabled={!id || isTooMany}>
            {t('admin-competitions:series.pick.action')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
