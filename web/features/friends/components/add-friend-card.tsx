import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFriendCode } from '#core/domain/friends/friend-code.ts';
import { showCode } from '#core/domain/text/readable-code.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { addFriendMutation, friendOfCodeQuery } from '#web/features/friends/api/friends.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type AddFriendCardProps = { userId: string; code: string | null; onCode: (code: string | null) => void };

/** A code that was typed or came with a link says whose it is; nobody is asked before the button is pressed. */
export function AddFriendCard({ userId, code, onCode }: AddFriendCardProps) {
  const { t } = useTranslation('friends');
  const read = code === null ? null : readFriendCode(code);
  return (
    <Card className="grid gap-4">
      <CardTitle>{t('add.title')}</CardTitle>
      {read ? (
        <Found userId={userId} code={read} />
      ) : (
        <>
          {code !== null && (
            <Alert kind="warning" role="alert">
              <p>{t('add.noCode')}</p>
            </Alert>
          )}
          <CodeForm onCode={onCode} />
        </>
      )}
      {read && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => onCode(null)}>
          {t('add.other')}
        </Button>
      )}
    </Card>
  );
}

function CodeForm({ onCode }: Pick<AddFriendCardProps, 'onCode'>) {
  const { t } = useTranslation('friends');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = readFriendCode(typed);
    setWrong(!code);
    if (code) onCode(showCode(code));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field
        label={t('add.label')}
        error={isWrong ? t('add.noCode') : undefined}
        className="min-w-0 max-w-80 flex-1"
      >
        {(control) => (
          <Input
            {...control}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="font-mono uppercase"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline">
        {t('add.find')}
      </Button>
    </form>
  );
}

function Found({ userId, code }: { userId: string; code: string }) {
  const { t } = useTranslation('friends');
  const found = useQuery(friendOfCodeQuery(userId, code));
  const ask = useMutation(addFriendMutation(useQueryClient(), userId));
  const failure = ask.error ?? found.error;
  const standing = ask.data?.standing ?? found.data?.standing;
  const alias = found.data?.alias ?? '';
  if (found.isPending) return <Skeleton className="h-10" />;
  return (
    <>
      {standing === 'stranger' && (
        <>
          <p className="wrap-anywhere">{t('add.found', { alias })}</p>
          <Button className="justify-self-start" busy={ask.isPending} onClick={() => ask.mutate(code)}>
            {t('add.ask', { alias })}
          </Button>
        </>
      )}
      {standing && standing !== 'stranger' && (
        <p role="status" className="wrap-anywhere">
          {t(`add.${standing}`, { alias })}
        </p>
      )}
      {failure && (
        <Alert kind="danger" role="alert">
          <p>{failureText(failure, t('add.failed'))}</p>
        </Alert>
      )}
    </>
  );
}
