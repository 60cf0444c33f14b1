import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ActOnCandidatesResponse, BoardCandidate } from '#core/contracts/sittings/board.ts';
import type { CandidateAction } from '#core/domain/sittings/candidate-state.ts';
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
import { Input } from '#web/components/ui/input.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { actOnCandidates } from '#web/features/sitting-board/api/board-calls.ts';
import type { Done } from '#web/features/sitting-board/components/act-result.tsx';
import {
  ACTIONS,
  type ActDraft,
  asksForReason,
  missingOf,
  requestOf,
} from '#web/features/sitting-board/model/act.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

export type Acting = { action: CandidateAction; candidates: readonly BoardCandidate[] | 'all' };

type ActDialogProps = {
  sittingId: string;
  acting: Acting;
  onClose: () => void;
  onDone: (done: Done) => void;
};

const SENTENCES = ['calm', 'network', 'time', 'desk'] as const;
const MINUTES = [5, 10, 15, 30] as const;

/** What it is, for whom, and why: asked once, before it is done. */
export function ActDialog({ sittingId, acting, onClose, onDone }: ActDialogProps) {
  const { t } = useTranslation(['sitting-board', 'common']);
  const { action, candidates } = acting;
  const [draft, setDraft] = useState<ActDraft>({ minutes: null, text: '', reason: '' });
  const [isTried, setTried] = useState(false);
  const { needs = [], isGrave = false } = ACTIONS.find((each) => each.action === action) ?? {};
  const numbers = candidates === 'all' ? 'all' : candidates.map(({ number }) => number);
  const act = useMutation({
    mutationFn: () => actOnCandidates(requestOf(sittingId, numbers, action, draft)),
    onSuccess: (result: z.infer<typeof ActOnCandidatesResponse>) => onDone({ action, result }),
  });
  const missing = missingOf(action, draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing === null && !act.isPending) act.mutate();
  };
  const only = candidates !== 'all' && candidates.length === 1 ? candidates[0] : undefined;
  const whom =
    candidates === 'all'
      ? t('act.forAll')
      : only
        ? only.name
        : t('act.forSome', { count: candidates.length });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent closeLabel={t('common:close')}>
        <form onSubmit={submit}>
          <DialogHeader>
            <DialogTitle className="wrap-anywhere">
              {t('act.title', { action: t(`actions.${action}.name`), whom })}
            </DialogTitle>
            <DialogDescription>{t(`actions.${action}.text`)}</DialogDescription>
          </DialogHeader>
          <div className="grid gap-4">
            {needs.includes('minutes') && (
              <Minutes
                minutes={draft.minutes}
                onMinutes={(minutes) => setDraft({ ...draft, minutes })}
                error={isTried && missing === 'minutes' ? t('act.missing.minutes') : undefined}
              />
            )}
            {needs.includes('text') && (
              <Words
                isMessage={action === 'message'}
                text={draft.text}
                onText={(text) => setDraft({ ...draft, text })}
                error={isTried && missing === 'text' ? t('act.missing.text') : undefined}
              />
            )}
            {action !== 'message' && action !== 'note' && (
              <Field
                label={t(asksForReason(action) ? 'act.reason' : 'act.reasonOptional')}
                hint={t('act.reasonHint')}
                {...(isTried && missing === 'reason' && { error: t('act.missing.reason') })}
              >
                {(control) => (
                  <Input
                    {...control}
                    value={draft.reason}
                    maxLength={500}
                    onChange={(event) => setDraft({ ...draft, reason: event.target.value })}
                  />
                )}
              </Field>
            )}
            {act.isError && (
              <Alert kind="danger" role="alert">
                <p>{failureText(act.error, t('act.failed'))}</p>
              </Alert>
            )}
          </div>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('act.cancel')}
            </Button>
            <Button type="submit" variant={isGrave ? 'destructive' : 'primary'} busy={act.isPending}>
              {t(`actions.${action}.name`)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

type MinutesProps = {
  minutes: number | null;
  onMinutes: (minutes: number | null) => void;
  error?: string | undefined;
};

function Minutes({ minutes, onMinutes, error }: MinutesProps) {
  const { t } = useTranslation('sitting-board');
  return (
    <div className="grid gap-2">
      <Field label={t('act.minutes')} hint={t('act.minutesHint')} {...(error && { error })}>
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            min={-360}
            max={360}
            step={1}
            value={minutes ?? ''}
            className="max-w-32"
            onChange={(event) =>
              onMinutes(
                Number.isNaN(event.target.valueAsNumber) ? null : Math.round(event.target.valueAsNumber),
              )
            }
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {MINUTES.map((each) => (
          <Button key={each} type="button" variant="outline" size="sm" onClick={() => onMinutes(each)}>
            +{each}
          </Button>
        ))}
      </div>
    </div>
  );
}

type WordsProps = {
  isMessage: boolean;
  text: string;
  onText: (text: string) => void;
  error?: string | undefined;
};

function Words({ isMessage, text, onText, error }: WordsProps) {
  const { t } = useTranslation('sitting-board');
  return (
    <div className="grid gap-2">
      <Field label={t(isMessage ? 'act.message' : 'act.note')} {...(error && { error })}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={500}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Field>
      {isMessage && (
        <div className="grid justify-items-start gap-1.5">
          {SENTENCES.map((each) => (
            <Button
              key={each}
              type="button"
              variant="ghost"
              size="sm"
              className="h-auto whitespace-normal text-left"
              onClick={() => onText(t(`sentences.${each}`))}
            >
              {t(`sentences.${each}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
