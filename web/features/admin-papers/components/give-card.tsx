import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { givePaperMutation, groupsToGiveQuery } from '#web/features/admin-papers/api/paper-recipients.ts';
import { PaperRecipients } from '#web/features/admin-papers/components/paper-recipients.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

const MOST_EMAILS = 500;

/** A paper of the institute is given to groups and to students by hand. */
export function GiveCard({ paperId }: { paperId: string }) {
  const { t } = useTranslation('papers');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('give.title')}</CardTitle>
        <CardDescription>{t('give.text')}</CardDescription>
      </CardHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <GiveToGroups paperId={paperId} />
        <GiveToStudents paperId={paperId} />
      </div>
      <PaperRecipients paperId={paperId} />
    </Card>
  );
}

function useGive(paperId: string) {
  const { t } = useTranslation('papers');
  const queryClient = useQueryClient();
  return useMutation({
    ...givePaperMutation(queryClient, paperId),
    onSuccess: ({ given }) => toast.success(t('give.given', { count: given })),
    onError: (error) => toast.error(failureText(error, t('give.failed'))),
  });
}

function GiveToGroups({ paperId }: { paperId: string }) {
  const { t } = useTranslation('papers');
  const [search, setSearch] = useState('');
  const give = useGive(paperId);
  const groups = useQuery(groupsToGiveQuery(search.trim())).data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Field label={t('give.group')} hint={t('give.groupHint')}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      {groups?.length === 0 && <p className="text-muted-foreground text-sm">{t('give.noGroup')}</p>}
      <ul className="flex flex-wrap gap-2">
        {groups?.map(({ id, name }) => (
          <li key={id} className="min-w-0 max-w-full">
            <Button
              variant="outline"
              size="sm"
              className="h-auto min-h-9 max-w-full whitespace-normal wrap-anywhere"
              busy={give.isPending && 'group_ids' in give.variables && give.variables.group_ids[0] === id}
              onClick={() => !give.isPending && give.mutate({ group_ids: [id] })}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function GiveToStudents({ paperId }: { paperId: string }) {
  const { t } = useTranslation('papers');
  const [text, setText] = useState('');
  const give = useGive(paperId);
  const emails = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))];
  const isTooMany = emails.length > MOST_EMAILS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (give.isPending || emails.length === 0 || isTooMany) return;
    // What was not found stays, to be corrected.
    give.mutate({ emails }, { onSuccess: ({ unknown }) => setText(unknown.join('\n')) });
  };
  const unknown = give.data?.unknown.length ?? 0;
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-2" noValidate>
      <Field
        label={t('give.students')}
        hint={t('give.studentsHint')}
        error={
          isTooMany
            ? t('give.tooMany', { count: MOST_EMAILS })
            : unknown > 0
              ? t('give.unknown', { count: unknown })
              : undefined
        }
      >
        {(control) => (
          <Textarea
            {...control}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              if (unknown > 0) give.reset();
              setText(event.target.value);
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" size="sm" busy={give.isPending}>
          {t('give.action')}
        </Button>
      </div>
    </form>
  );
}
