import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GetBattlesResponse, MOST_PLAYERS } from '#core/contracts/battles/battles.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { createBattle, joinBattle } from '#web/features/battles/api/battle-calls.ts';
import { FriendChooser } from '#web/features/battles/components/friend-chooser.tsx';
import type { Scope } from '#web/features/battles/components/scope-fields.tsx';
import { useToBattle } from '#web/features/battles/hooks/use-to-battle.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type WithFriendsProps = Pick<GetBattlesResponse, 'people' | 'friends'> & {
  /** null: there is nothing to ask of the exam; others may still be joined. */
  scope: Scope | null;
  code: string | undefined;
  friend: string | undefined;
};

const KINDS = ['live', 'open'] as const;
const SEATS = Array.from({ length: MOST_PLAYERS - 1 }, (_, place) => place + 2);

/** A code to give away, or one that was given. */
export function WithFriends({ people, friends, scope, code, friend }: WithFriendsProps) {
  if (people !== 'open') return <Closed reason={people} />;
  return (
    <div className="grid gap-8">
      {!friend && <JoinByCode code={code} />}
      {scope && <Invite scope={scope} friends={friends} friend={friend} />}
      {friend && <JoinByCode code={code} />}
    </div>
  );
}

type InviteProps = Pick<WithFriendsProps, 'friends' | 'friend'> & { scope: Scope };

function Invite({ scope, friends, friend }: InviteProps) {
  const { t } = useTranslation('battles');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('live');
  const [seats, setSeats] = useState(2);
  const [asked, setAsked] = useState<string[]>(friend ? [friend] : []);
  // Who was removed meanwhile is not asked.
  const invite = asked.filter((id) => friends.some((one) => one.id === id));
  const choose = (chosen: string[]) => {
    setAsked(chosen);
    setSeats((before) => Math.max(before, chosen.length + 1));
  };
  const { go, isBusy } = useToBattle(createBattle);
  const id = useId();
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold">{t('invite.title')}</h3>
        <p id={id} className="text-muted-foreground text-sm">
          {t(`invite.about.${kind}`)}
        </p>
      </div>
      <Segmented
        label={t('invite.when')}
        value={kind}
        onValueChange={setKind}
        options={KINDS.map((value) => ({ value, label: t(`invite.${value}`) }))}
        className="flex flex-wrap [&>*]:flex-auto"
      />
      {friends.length > 0 && (
        <FriendChooser
          friends={friends}
          // Strengths are known of NEET (UG) alone.
          subject={scope.exam === NEET_EXAM ? scope.subject : ''}
          chosen={invite}
          onChoose={choose}
          most={MOST_PLAYERS - 1}
        />
      )}
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t('invite.players')} className="w-32">
          {(control) => (
            <NativeSelect
              {...control}
              value={seats}
              onChange={({ target }) => setSeats(Number(target.value))}
            >
              {SEATS.map((count) => (
                <option key={count} value={count} disabled={count <= invite.length}>
                  {count}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Button busy={isBusy} onClick={() => go({ ...scope, kind, seats, invite })}>
          {t(invite.length > 0 ? 'invite.ask' : 'invite.make')}
        </Button>
      </div>
    </div>
  );
}

function JoinByCode({ code }: { code: string | undefined }) {
  const { t } = useTranslation('battles');
  const [typed, setTyped] = useState(code ?? '');
  const { go, isBusy, error } = useToBattle(joinBattle, { isSaidInPlace: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) go(typed);
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={t('join.label')}
          hint={code ? t('join.invited') : t('join.hint')}
          {...(error && { error: failureText(error, t('failed')) })}
          className="min-w-52 flex-1"
        >
          {(control) => (
            <Input
              {...control}
              value={typed}
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-mono uppercase tracking-widest"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </div>
      <Button
        type="submit"
        variant={code ? 'primary' : 'outline'}
        className="justify-self-start"
        busy={isBusy}
        disabled={!typed.trim()}
      >
        {t('join.join')}
      </Button>
    </form>
  );
}

function Closed({ reason }: { reason: Exclude<GetBattlesResponse['people'], 'open'> }) {
  const { t } = useTranslation('battles');
  return (
    <Alert>
      <p>{t(`closed.${reason}`)}</p>
      {reason !== 'social_off' && (
        <Link
          to="/app/profile"
          className={`${buttonVariants({ variant: 'outline', size: 'sm' })} justify-self-start`}
        >
          {t('closed.toProfile')}
        </Link>
      )}
    </Alert>
  );
}
