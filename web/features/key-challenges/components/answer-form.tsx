import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  AnswerChallengesRequest,
  ChallengedQuestion,
} from '#core/contracts/key-challenges/answer-challenges.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { answerMutation, rulingPreviewQuery } from '#web/features/key-challenges/api/key-challenges.ts';
import { KeyTextField } from '#web/features/key-challenges/components/key-text-field.tsx';
import { OptionChecks } from '#web/features/key-challenges/components/option-checks.tsx';
import { RULINGS, type RulingChoice, rulingOf } from '#web/features/key-challenges/model/ruling-choice.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

const [LEAST_ANSWER, MOST_ANSWER] = [3, 1000];

type AnswerFormProps = {
  sittingId: string;
  question: ChallengedQuestion;
  /** Of the objections that are answered together. */
  ids: readonly string[];
  mayRule: boolean;
};

/** One answer to all that is open of a question: refused with a reason, or accepted by a ruling whose effect was seen. */
export function AnswerForm({ sittingId, question, ids, mayRule }: AnswerFormProps) {
  const { t } = useTranslation('key-challenges');
  const [answer, setAnswer] = useState('');
  const [isAccepting, setAccepting] = useState(false);
  const [isShort, setShort] = useState(false);
  const { enter, leave } = useSingleFlight();
  const send = useMutation({
    ...answerMutation(useQueryClient(), sittingId),
    onSuccess: ({ answered }) => toast.success(t('answer.sent', { count: answered })),
    onError: (error) => toast.error(failureText(error, t('answer.failed'))),
    onSettled: leave,
  });
  const give = (verdict: Verdict) => {
    const isTooShort = answer.trim().length < LEAST_ANSWER;
    setShort(isTooShort);
    if (isTooShort || !enter()) return;
    send.mutate({ question_id: question.id, challenge_ids: [...ids], answer: answer.trim(), verdict });
  };
  return (
    <div className="grid gap-4 border-border border-t pt-5">
      <Field
        label={t('answer.label', { count: ids.length })}
        hint={t('answer.hint')}
        isRequired
        {...(isShort && { error: t('answer.short') })}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MOST_ANSWER}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        )}
      </Field>
      {isAccepting && (
        <Ruling
          question={question}
          isBusy={send.isPending}
          onAccept={(ruling) => give({ kind: 'accepted', ruling })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!isAccepting && (
          <Button variant="outline" size="sm" busy={send.isPending} onClick={() => give({ kind: 'refused' })}>
            {t('answer.refuse')}
          </Button>
        )}
        {mayRule && (
          <Button
            variant="outline"
            size="sm"
            disabled={send.isPending}
            onClick={() => setAccepting(!isAccepting)}
          >
            {t(isAccepting ? 'own.cancel' : 'answer.accept')}
          </Button>
        )}
      </div>
      {!mayRule && <p className="text-muted-foreground text-sm">{t('answer.notYours')}</p>}
    </div>
  );
}

type Verdict = AnswerChallengesRequest['verdict'];
type Accepted = Extract<Verdict, { kind: 'accepted' }>['ruling'];

type RulingProps = { question: ChallengedQuestion; isBusy: boolean; onAccept: (ruling: Accepted) => void };

function Ruling({ question, isBusy, onAccept }: RulingProps) {
  const { t } = useTranslation('key-challenges');
  const [choice, setChoice] = useState<RulingChoice>(question.is_ruled ? 'standing' : 'keys');
  const [keys, setKeys] = useState<number[]>([]);
  const [text, setText] = useState('');
  const ruling = rulingOf(question, choice, { keys, text });
  const { kind } = question;
  const preview = useQuery(rulingPreviewQuery(ruling));
  const choices = RULINGS.filter((one) => one !== 'standing' || question.is_ruled);
  return (
    <div className="grid gap-4 rounded-lg border border-border p-4">
      <Field label={t('ruling.label')} className="max-w-md">
        {(control) => (
          <NativeSelect
            {...control}
            value={choice}
            onChange={(event) => setChoice(RULINGS.find((one) => one === event.target.value) ?? 'keys')}
          >
            {choices.map((one) => (
              <option key={one} value={one}>
                {t(one === 'keys' && kind === 'numerical' ? 'ruling.numbers' : `ruling.${one}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {choice === 'keys' && kind !== 'single' && (
        <KeyTextField
          kind={kind}
          label={t(kind === 'numerical' ? 'ruling.whichNumbers' : 'ruling.which')}
          hint={t(kind === 'numerical' ? 'own.numbersHint' : 'ruling.setsHint')}
          text={text}
          onText={setText}
        />
      )}
      {choice === 'keys' && kind === 'single' && (
        <OptionChecks
          legend={t('ruling.which')}
          hint={t('ruling.whichHint')}
          count={question.options.length}
          chosen={keys}
          onChosen={setKeys}
        />
      )}
      <div aria-live="polite">
        {ruling && preview.isError && (
          <Alert kind="danger">
            <p>{failureText(preview.error, t('ruling.failed'))}</p>
          </Alert>
        )}
        {ruling && preview.data && (
          <p>
            {t('ruling.effect', {
              count: preview.data.changed,
              raised: preview.data.raised,
              lowered: preview.data.lowered,
            })}
          </p>
        )}
      </div>
      <Button
        size="sm"
        className="justify-self-start"
        busy={isBusy || (ruling !== null && preview.isFetching)}
        disabled={choice !== 'standing' && !preview.data}
        onClick={() => onAccept(ruling && preview.data ? { ruling, basis: preview.data.basis } : null)}
      >
        {t(choice === 'standing' ? 'ruling.acceptStanding' : 'ruling.accept')}
      </Button>
    </div>
  );
}
