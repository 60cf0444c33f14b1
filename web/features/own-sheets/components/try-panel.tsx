import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedSheet, TryOwnSheetResponse } from '#core/contracts/own-sheets/own-sheets.ts';
import { UPLOAD_TYPES } from '#core/contracts/printing/upload-print-omr.ts';
import { bubbleRows } from '#core/domain/omr/layout.ts';
import { layoutOf } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { trySheet } from '#web/features/own-sheets/api/write-own-sheet.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

type TryPanelProps = { sheetId: string; sheet: DescribedSheet; isReady: boolean };
type Tried = { sheet: DescribedSheet; answer: TryOwnSheetResponse };

/** A filled sheet, read as it is described now: what was read stands over its page and row by row. */
export function TryPanel({ sheetId, sheet, isReady }: TryPanelProps) {
  const { t } = useTranslation('own-sheets');
  const [picture, setPicture] = useState<File | null>(null);
  const { enter, leave } = useSingleFlight();
  const attempt = useMutation({
    mutationFn: async (file: File): Promise<Tried> => ({
      sheet,
      answer: await trySheet(sheetId, sheet, file),
    }),
    onError: (error) => toast.error(failureText(error, t('try.failed'))),
    onSettled: leave,
  });
  return (
    <section aria-labelledby="try" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="try" className="font-semibold text-xl">
        {t('try.title')}
      </h2>
      <p className="text-muted-foreground">{t('try.text')}</p>
      <Field label={t('try.file')}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept={UPLOAD_TYPES.join(',')}
            onChange={(event) => setPicture(event.currentTarget.files?.[0] ?? null)}
          />
        )}
      </Field>
      <Button
        variant="outline"
        className="justify-self-start"
        busy={attempt.isPending}
        disabled={!picture || !isReady}
        onClick={() => picture && enter() && attempt.mutate(picture)}
      >
        <FlaskConical aria-hidden="true" />
        {t('try.send')}
      </Button>
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {attempt.data && <TriedSheet {...attempt.data} />}
      </div>
    </section>
  );
}

function TriedSheet({ sheet, answer: { problem, rows, picture } }: Tried) {
  const { t } = useTranslation('own-sheets');
  if (problem !== null) return <Alert kind="danger">{t('try.unread')}</Alert>;
  const count = (wanted: readonly string[]) => rows.filter(({ state }) => wanted.includes(state)).length;
  return (
    <>
      <p className="font-medium">
        {t('try.result', {
          read: count(['clear']),
          blank: count(['blank']),
          doubtful: count(['faint', 'multiple', 'unreadable']),
        })}
      </p>
      <ol className="flex flex-wrap gap-1.5">
        {rows.map(({ q, sel, state }) => (
          <li key={q} className="rounded-md border border-border px-2 py-0.5 text-sm tabular-nums">
            {q} <span className="font-semibold">{letterOf(sel, state) ?? t(`try.states.${state}`)}</span>
          </li>
        ))}
      </ol>
      {picture && <TriedPage sheet={sheet} rows={rows} picture={picture} />}
    </>
  );
}

const letterOf = (sel: number | null, state: string): string | null =>
  state === 'clear' && sel !== null ? (OPTION_LETTERS[sel] ?? null) : null;

type TriedPageProps = { sheet: DescribedSheet; rows: TryOwnSheetResponse['rows']; picture: string };

/** The page as it was taken, what was read ringed, doubtful rows framed. */
function TriedPage({ sheet, rows, picture }: TriedPageProps) {
  const { t } = useTranslation('own-sheets');
  const { width, height } = sheet;
  const states = new Map(rows.map((row) => [row.q, row]));
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('try.page')}
      className="w-full rounded-lg border border-border bg-white"
    >
      <image
        href={`data:image/jpeg;base64,${picture}`}
        width={width}
        height={height}
        preserveAspectRatio="none"
      />
      {bubbleRows(layoutOf({ ...sheet, registration: { kind: 'frame' } })).map(({ q, options, bubble }) => {
        const row = states.get(q);
        const marked = row?.state === 'clear' && row.sel !== null ? options[row.sel] : undefined;
        const isDoubtful = row && row.state !== 'clear' && row.state !== 'blank';
        return (
          <g key={q}>
            {marked && (
              <circle
                cx={marked.x}
                cy={marked.y}
                r={bubble.diameter * 0.62}
                fill="none"
                stroke="#4338ca"
                strokeWidth={0.55}
              />
            )}
            {isDoubtful &&
              options.map(({ x, y }) => (
                <circle
                  key={`${x} ${y}`}
                  cx={x}
                  cy={y}
                  r={bubble.diameter * 0.62}
                  fill="none"
                  stroke="#b45309"
                  strokeWidth={0.5}
                  strokeDasharray="1.4 0.8"
                />
              ))}
          </g>
        );
      })}
    </svg>
  );
}
