import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowDecision } from '#core/contracts/printing/confirm-print-omr.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { AnswerRow } from '#web/components/sheet-rows/answer-row.tsx';
import { useSheetPages } from '#web/components/sheet-rows/use-sheet-pages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { confirmRowsMutation } from '#web/features/printing/api/confirm-rows.ts';
import { type DoubtfulRows, doubtfulRowsQuery } from '#web/features/printing/api/get-doubtful-rows.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';
import { correctionOf } from '#web/lib/sheets/choices.ts';
import type { ReadAnswer } from '#web/lib/sheets/read-answer.ts';
import { reasonOf } from '#web/lib/sheets/reason-of.ts';
import { type RowDrafts, readRowDrafts, writeRowDrafts } from '#web/lib/sheets/row-drafts.ts';

/** The rows of a sheet that wait for a person: each with its picture and the reason, for the student to decide. */
export function ConfirmRows({ uploadId }: { uploadId: string }) {
  const { t } = useTranslation('upload-print');
  const { data, error, refetch } = useQuery(doubtfulRowsQuery(uploadId));
  if (error) return <LoadError error={error} text={t('confirm.loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40 rounded-xl" />;
  return <Rows uploadId={uploadId} doubtful={data} />;
}

function Rows({ uploadId, doubtful }: { uploadId: string; doubtful: DoubtfulRows }) {
  const { t } = useTranslation('upload-print');
  const { t: rowText } = useTranslation('sheet-rows');
  const { rows, pageNames, questionCount, layout, forms, mayConfirm } = doubtful;
  const pages = useSheetPages(pageNames, questionCount, layout, forms);
  const draftKey = `confirm-rows-${uploadId}`;
  const [drafts, setDrafts] = useState<RowDrafts>(() => readRowDrafts(draftKey));
  useEffect(() => writeRowDrafts(draftKey, drafts), [draftKey, drafts]);
  const { confirm, isPending } = useConfirm(uploadId);
  const left = rows.filter(({ q }) => !drafts[q]).length;
  const introduction = !mayConfirm ? 'reviewer' : rows.length > 0 ? 'text' : 'pagesOnly';
  return (
    <section aria-labelledby="doubtful-rows" className="grid gap-4">
      {rows.length > 0 && (
        <h3 id="doubtful-rows" className="font-semibold">
          {t('confirm.title', { count: rows.length })}
        </h3>
      )}
      <p className="text-muted-foreground">{t(`confirm.${introduction}`)}</p>
      <ol className="grid gap-3">
        {rows
          .map((row) => ({ q: row.q, reason: reasonOf(row, forms?.[row.q - 1]) }))
          .map(({ q, reason }) => (
            <AnswerRow
              key={q}
              question={{ q, doubtful: true, choice: drafts[q] ?? null, form: forms?.[q - 1] }}
              page={pages.find((page) => page.rows.has(q))}
              reason={reason ? rowText(`reasons.${reason}`) : undefined}
              isReadOnly={!mayConfirm}
              onDecide={(choice) => setDrafts((before) => ({ ...before, [q]: choice ?? undefined }))}
            />
          ))}
      </ol>
      {mayConfirm && (
        <div className="grid justify-items-start gap-2">
          {left > 0 && <p className="text-sm">{t('confirm.left', { count: left })}</p>}
          <Button
            busy={isPending}
            disabled={left > 0}
            onClick={() => {
              const decided = ({ q }: ReadAnswer) => {
                const choice = drafts[q];
                return choice ? [correctionOf(q, choice, forms?.[q - 1]?.kind)] : [];
              };
              confirm(rows.flatMap(decided));
            }}
          >
            {t('confirm.save')}
          </Button>
        </div>
      )}
    </section>
  );
}

function useConfirm(uploadId: string) {
  const { t } = useTranslation('upload-print');
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending } = useMutation({
    ...confirmRowsMutation(queryClient, uploadId),
    onError: (error) => toast.error(failureText(error, t('confirm.failed'))),
    onSettled: leave,
  });
  return {
    isPending,
    confirm: (rows: RowDecision[]) => {
      if (enter()) mutate(rows);
    },
  };
}
