import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionRuling } from '#core/contracts/remarking/ruling.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import type { RuledQuestion } from '#web/features/remarking/api/get-ruled-question.ts';
import { previewQuery } from '#web/features/remarking/api/preview-remarking.ts';
import { ReasonField } from '#web/features/remarking/components/reason-field.tsx';
import { RemarkPreview } from '#web/features/remarking/components/remark-preview.tsx';
import { RulingFields } from '#web/features/remarking/components/ruling-fields.tsx';
import { useApplyRemarking } from '#web/features/remarking/hooks/use-remarking.ts';
import { LEAST_REASON, NO_RULING, readRuling } from '#web/features/remarking/model/ruling-draft.ts';
import { parseError } from '#web/lib/requests/api-error.ts';

type RemarkingFormProps = { question: RuledQuestion; onApplied: (setId: string) => void };

export function RemarkingForm({ question, onApplied }: RemarkingFormProps) {
  const { t } = useTranslation('remarking');
  const [draft, setDraft] = useState(NO_RULING);
  const [asked, setAsked] = useState<QuestionRuling | null>(null);
  const [reason, setReason] = useState('');
  const [isRefused, setRefused] = useState(false);
  const preview = useQuery(previewQuery(asked));
  const { apply, isPending } = useApplyRemarking(onApplied);
  const ruling = readRuling(question, draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isTooShort = reason.trim().length < LEAST_REASON;
    setRefused(isTooShort);
    if (isTooShort || !asked || !preview.data) return;
    apply({ rulings: [asked], reason, basis: preview.data.basis });
  };
  return (
    <>
      <Card className="grid gap-4">
        <RulingFields
          question={question}
          draft={draft}
          onDraft={(changed) => {
            setDraft(changed);
            setAsked(null);
          }}
        />
        <Button
          className="justify-self-start"
          variant={asked ? 'outline' : 'primary'}
          disabled={!ruling}
          busy={preview.isFetching}
          onClick={() => (asked ? void preview.refetch() : setAsked(ruling))}
        >
          {t('preview.show')}
        </Button>
      </Card>
      {asked && (
        <Card
          className="grid grid-cols-[minmax(0,1fr)] gap-6"
          aria-live="polite"
          aria-busy={preview.isFetching}
        >
          <h2 className="font-semibold text-lg">{t('preview.title')}</h2>
          {preview.isPending && <Skeleton className="h-64 rounded-lg" />}
          {preview.isError && (
            <LoadError
              error={preview.error}
              text={
                parseError(preview.error).status === 409 ? t('preview.givenToNobody') : t('preview.failed')
              }
              onRetry={() => preview.refetch()}
            />
          )}
          {preview.data && (
            <>
              <RemarkPreview preview={preview.data} />
              <form className="grid gap-4 border-border border-t pt-5" onSubmit={submit} noValidate>
                <ReasonField value={reason} onChange={setReason} isRefused={isRefused} />
                <p className="text-muted-foreground text-sm">{t('apply.text')}</p>
                <Button type="submit" busy={isPending} className="justify-self-start">
                  {t('apply.action')}
                </Button>
              </form>
            </>
          )}
        </Card>
      )}
    </>
  );
}
