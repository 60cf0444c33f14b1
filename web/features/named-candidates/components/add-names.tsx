import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetNamedCandidatesResponse } from '#core/contracts/sittings/named-candidates.ts';
import { decodeText } from '#core/domain/question-import/decode-text.ts';
import { readNames } from '#core/domain/sittings/read-names.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { addMutation } from '#web/features/named-candidates/api/named-candidates.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** Of what could not be read. */
const [LINES_SHOWN, LONGEST_SHOWN] = [10, 120];

type AddNamesProps = { sittingId: string; groups: GetNamedCandidatesResponse['groups'] };

/** One name, or a list pasted from a sheet, or a CSV file. */
export function AddNames({ sittingId, groups }: AddNamesProps) {
  const { t } = useTranslation('named-candidates');
  const [text, setText] = useState('');
  const [groupId, setGroupId] = useState('');
  const [round, setRound] = useState(0);
  const add = useMutation(addMutation(useQueryClient(), sittingId));
  const { names, leftOut, passedOver } = readNames(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (names.length === 0 || add.isPending) return;
    add.mutate(
      { names, groupId: groupId || null },
      {
        onSuccess: ({ added, skipped }) => {
          toast.success(
            t('added', { count: added }),
            skipped > 0 ? t('skipped', { count: skipped }) : undefined,
          );
          setText('');
          setRound(round + 1);
        },
      },
    );
  };
  return (
    <Card>
      <form onSubmit={submit} className="grid gap-4">
        <Field label={t('names')} hint={t('namesHint')}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              value={text}
              disabled={add.isPending}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('file')} hint={t('fileHint')}>
            {(control) => (
              <Input
                {...control}
                key={round}
                type="file"
                accept=".csv,.txt,text/csv,text/plain"
                disabled={add.isPending}
                onChange={({ currentTarget: { files } }) => {
                  void files?.[0]
                    ?.arrayBuffer()
                    .then((bytes) => setText(decodeText(new Uint8Array(bytes)).text));
                }}
              />
            )}
          </Field>
          {groups.length > 0 && (
            <Field label={t('group')} hint={t('groupHint')}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={groupId}
                  onChange={(event) => setGroupId(event.target.value)}
                >
                  <option value="">{t('noGroup')}</option>
                  {groups.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
          )}
        </div>
        {(leftOut.length > 0 || passedOver.length > 0) && (
          <Alert kind="warning">
            {leftOut.length > 0 && <p>{t('leftOut', { count: leftOut.length })}</p>}
            <ul className="mt-1 grid gap-0.5 text-sm">
              {leftOut.slice(0, LINES_SHOWN).map(({ row, text: line }) => (
                <li key={row} className="wrap-anywhere">
                  {t('line', { row, text: line.slice(0, LONGEST_SHOWN) })}
                </li>
              ))}
            </ul>
            {passedOver.length > 0 && <p>{t('passedOver', { columns: passedOver.join(', ') })}</p>}
          </Alert>
        )}
        {add.error && (
          <Alert kind="danger" role="alert">
            <p>{failureText(add.error, t('addFailed'))}</p>
          </Alert>
        )}
        <Button
          type="submit"
          busy={add.isPending}
          disabled={names.length === 0}
          className="justify-self-start"
        >
          {names.length === 0 ? t('addNone') : t('add', { count: names.length })}
        </Button>
      </form>
    </Card>
  );
}
