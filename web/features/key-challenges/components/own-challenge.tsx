import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Challenge,
  LEAST_REASON,
  LEAST_SOURCE,
  MOST_REASON,
  MOST_SOURCE,
} from '#core/contracts/key-challenges/challenge.ts';
import type { QuestionOfKey } from '#core/contracts/key-challenges/provisional-key.ts';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import type { KindName } from '#core/domain/questions/kinds/registry.ts';
import { numbersInWords } from '#web/components/review-number.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { challengeMutation } from '#web/features/key-challenges/api/key-challenges.ts';
import { KeyTextField } from '#web/features/key-challenges/components/key-text-field.tsx';
import { OptionChecks } from '#web/features/key-challenges/components/option-checks.tsx';
import { heldText } from '#web/features/key-challenges/model/letters.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useKeepFocus } from '#web/lib/page/use-keep-focus.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

type OwnChallengeProps = {
  sittingId: string;
  question: QuestionOfKey;
  isOpen: boolean;
  /** Another one may be made. */
  mayAdd: boolean;
};

/** What was objected, and what is left to do with it. */
export function OwnChallenge({ sittingId, question, isOpen, mayAdd }: OwnChallengeProps) {
  const { t } = useTranslation('key-challenges');
  const [isWriting, setWriting] = useState(false);
  const { challenge } = question;
  const place = useKeepFocus<HTMLDivElement>(`${isWriting} ${challenge?.state}`);
  const mayChange = isOpen && (challenge ? challenge.state === 'open' : true);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
      {isWriting && mayChange ? (
        <ChallengeForm sittingId={sittingId} question={question} onDone={() => setWriting(false)} />
      ) : (
        <>
          {challenge && <ChallengeText kind={question.kind} challenge={challenge} />}
          {mayChange && (challenge || mayAdd) && (
            <Button
              variant="outline"
              size="sm"
              className="justify-self-start"
              aria-label={t(challenge ? 'own.changeOf' : 'own.objectTo', { position: question.position })}
              onClick={() => setWriting(true)}
            >
              {t(challenge ? 'own.change' : 'own.object')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

type HeldRightProps = { kind: KindName; held: Parameters<typeof heldText>[0] };

/** What somebody holds right instead of the key. */
export function HeldRight({ kind, held }: HeldRightProps) {
  const { t } = useTranslation('key-challenges');
  const { t: numberText } = useTranslation('number-answer');
  const number = numerical.readKey(held.held_number ?? '');
  const letters = number ? numbersInWords(numberText, number.right) : heldText(held);
  if (letters !== '') return t('right', { letters });
  return t(kind === 'numerical' ? 'noNumberRight' : 'noneRight');
}

function ChallengeText({ kind, challenge }: { kind: KindName; challenge: Challenge }) {
  const { t } = useTranslation('key-challenges');
  const { reason, source, state, answer } = challenge;
  return (
    <div className="grid gap-2 rounded-lg bg-muted p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t('own.title')}</span>
        <ChallengeState state={state} />
      </p>
      <p>
        <HeldRight kind={kind} held={challenge} />
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>
      <p className="wrap-anywhere text-muted-foreground text-sm">{t('source', { source })}</p>
      {answer && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <span className="font-semibold">{t('own.answer')}</span> <span>{answer}</span>
        </p>
      )}
    </div>
  );
}

const VARIANTS = { open: 'neutral', accepted: 'success', refused: 'danger' } as const;

export function ChallengeState({ state }: Pick<Challenge, 'state'>) {
  const { t } = useTranslation('key-challenges');
  return <Badge variant={VARIANTS[state]}>{t(`states.${state}`)}</Badge>;
}

function ChallengeForm({
  sittingId,
  question,
  onDone,
}: Pick<OwnChallengeProps, 'sittingId' | 'question'> & { onDone: () => void }) {
  const { t } = useTranslation('key-challenges');
  const { id: questionId, challenge, options, kind } = question;
  const [held, setHeld] = useState<number[]>(challenge?.held_right ?? []);
  const [number, setNumber] = useState(challenge?.held_number ?? '');
  const isUnread = kind === 'numerical' && number.trim() !== '' && !numerical.readKey(number.trim());
  const [reason, setReason] = useState(challenge?.reason ?? '');
  const [source, setSource] = useState(challenge?.source ?? '');
  const [isRefused, setRefused] = useState(false);
  const { enter, leave } = useSingleFlight();
  const keep = useMutation({
    ...challengeMutation(useQueryClient(), sittingId),
    onSuccess: ({ kept }) => {
      toast.success(t(kept ? 'own.sent' : 'own.takenBack'));
      onDone();
    },
    onError: (error) => toast.error(failureText(error, t('own.failed'))),
    onSettled: leave,
  });
  const isShort = {
    reason: reason.trim().length < LEAST_REASON,
    source: source.trim().length < LEAST_SOURCE,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(isShort.reason || isShort.source);
    if (isShort.reason || isShort.source || isUnread || !enter()) return;
    keep.mutate({
      questionId,
      challenge: {
        held_right: held.toSorted((a, b) => a - b),
        held_number: number.trim() || null,
        ...{ reason: reason.trim(), source: source.trim() },
      },
    });
  };
  return (
    <form className="grid gap-4 rounded-lg border border-border p-4" onSubmit={submit} noValidate>
      {kind === 'numerical' ? (
        <KeyTextField
          kind={kind}
          label={t('own.whichNumber')}
          hint={t('own.numbersHint')}
          text={number}
          onText={setNumber}
        />
      ) : (
        <OptionChecks
          legend={t(kind === 'multiple' ? 'own.whichTogether' : 'own.whichRight')}
          hint={t('own.whichRightHint')}
          count={options.length}
          chosen={held}
          onChosen={setHeld}
        />
      )}
      <Field
        label={t('own.reason')}
        isRequired
        {...(isRefused && isShort.reason && { error: t('own.reasonShort', { count: LEAST_REASON }) })}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={MOST_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('own.source')}
        hint={t('own.sourceHint')}
        isRequired
        {...(isRefused && isShort.source && { error: t('own.sourceShort') })}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={MOST_SOURCE}
            value={source}
            onChange={(event) => setSource(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={keep.isPending}>
          {t(challenge ? 'own.save' : 'own.send')}
        </Button>
        <Button variant="outline" size="sm" disabled={keep.isPending} onClick={onDone}>
          {t('own.cancel')}
        </Button>
        {challenge && (
          <Button
            variant="ghost"
            size="sm"
            disabled={keep.isPending}
            onClick={() => {
              if (enter()) keep.mutate({ questionId, challenge: null });
            }}
          >
            {t('own.takeBack')}
          </Button>
        )}
      </div>
    </form>
  );
}
