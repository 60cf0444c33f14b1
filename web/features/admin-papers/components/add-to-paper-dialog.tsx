import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionFilter } from '#core/contracts/question-bank/question-filter.ts';
import { LoadError } from '#web/components/load-error.tsx';
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
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { addToPaperMutation } from '#web/features/admin-papers/api/add-to-paper.ts';
import { papersQuery } from '#web/features/admin-papers/api/find-papers.ts';
import { useOffice } from '#web/lib/office/use-office.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useDebounced } from '#web/lib/page/use-debounced.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

type AddToPaperDialogProps = {
  filter: QuestionFilter;
  /** How many the filter means. */
  count: number;
  onClose: () => void;
  onDone: () => void;
};

const NEW = 'new';

/** Puts questions at the end of a draft, or of a new one. */
export function AddToPaperDialog({ filter, count, onClose, onDone }: AddToPaperDialogProps) {
  const office = useOffice();
  const { t } = useTranslation(['papers', 'common']);
  const navigate = useNavigate();
  const form = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(NEW);
  const [title, setTitle] = useState('');
  const [isAsked, setAsked] = useState(false);
  const settled = useDebounced(search.trim());
  const drafts = useQuery(papersQuery({ status: 'draft', search: settled || undefined }));
  const { enter, leave } = useSingleFlight();
  const add = useMutation({
    ...addToPaperMutation(useQueryClient()),
    onSuccess: ({ id, title: name, added, left_out }) => {
      const text = left_out > 0 ? t('papers:addedLeftOut', { count: left_out }) : undefined;
      toast.info(t('papers:addedTo', { count: added, title: name }), text, {
        label: t('papers:open'),
        onClick: () => void navigate({ to: office.path(`/admin/papers/${id}`) }),
      });
      onDone();
      onClose();
    },
    onError: (error) => toast.error(failureText(error, t('papers:addFailed'))),
    onSettled: leave,
  });
  const isTitleMissing = chosen === NEW && title.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const to = chosen === NEW ? { new_title: title.trim() } : { paper_id: chosen };
    if (!isTitleMissing && enter()) add.mutate({ to, filter, expected: count });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('papers:addTitle')}</DialogTitle>
          <DialogDescription>{t('papers:addText', { count })}</DialogDescription>
        </DialogHeader>
        <form id={form} className="grid gap-4" onSubmit={submit} noValidate>
          <Input
            type="search"
            aria-label={t('papers:search.label')}
            placeholder={t('papers:search.placeholder')}
            autoComplete="off"
            maxLength={200}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          {drafts.isPending && <Skeleton className="h-11" />}
          {drafts.isError && <LoadError error={drafts.error} text={t('papers:loadFailed')} />}
          {drafts.data && (
            <Field label={t('papers:addWhere')}>
              {(control) => (
                <NativeSelect {...control} value={chosen} onChange={(event) => setChosen(event.target.value)}>
                  <option value={NEW}>{t('papers:new')}</option>
                  {drafts.data.papers.map(({ id, title: name, question_count }) => (
                    <option key={id} value={id}>
                      {`${name} (${String(question_count)})`}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
          )}
          {chosen === NEW && (
            <Field
              label={t('papers:facts.title')}
              error={isAsked && isTitleMissing ? t('papers:facts.titleMissing') : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={200}
                  autoComplete="off"
                  value={title}
                  onChange={(event) => setTitle(event.target.value)}
                />
              )}
            </Field>
          )}
        </form>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('papers:cancel')}
          </Button>
          <Button type="submit" form={form} busy={add.isPending}>
            {t('papers:add')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
