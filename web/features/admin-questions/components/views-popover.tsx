import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/components/ui/popover.tsx';
import {
  addSavedViewMutation,
  removeSavedViewMutation,
  savedViewsQuery,
} from '#web/features/admin-questions/api/saved-views.ts';
import { changeAddress, type ListAddress } from '#web/features/admin-questions/model/list-address.ts';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

const SHIPPED = {
  all: {},
  missing: { status: 'active', answer: 'missing' },
  archived: { status: 'archived' },
} as const satisfies Record<string, ListAddress>;

const TAKEN = '23505';

type ViewsPopoverProps = { address: ListAddress; onView: (address: ListAddress) => void };

/** Filters and order under a name: some that ship, and the administrator's own. */
export function ViewsPopover({ address, onView }: ViewsPopoverProps) {
  const { t } = useTranslation('admin-questions');
  const [open, setOpen] = useState(false);
  const views = useQuery({ ...savedViewsQuery(), enabled: open });
  const show = (view: ListAddress) => {
    onView(view);
    setOpen(false);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm">
          <Bookmark aria-hidden="true" />
          {t('views.title')}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t('views.title')} className="grid gap-3 p-3">
        <ul className="grid gap-0.5">
          {(Object.keys(SHIPPED) as (keyof typeof SHIPPED)[]).map((name) => (
            <li key={name}>
              <ViewButton name={t(`views.shipped.${name}`)} onClick={() => show(SHIPPED[name])} />
            </li>
          ))}
          {views.data?.map(({ id, name, search }) => (
            <li key={id} className="flex items-center gap-1">
              <ViewButton name={name} onClick={() => show(search)} />
              <RemoveButton id={id} name={name} />
            </li>
          ))}
        </ul>
        {views.isError && <p className="text-danger-soft-foreground text-sm">{t('views.loadFailed')}</p>}
        <SaveView address={address} />
      </PopoverContent>
    </Popover>
  );
}

function ViewButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="wrap-anywhere min-h-10 w-full min-w-0 rounded-md px-3 py-1.5 text-left hover:bg-muted"
      onClick={onClick}
    >
      {name}
    </button>
  );
}

function RemoveButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('admin-questions');
  const queryClient = useQueryClient();
  const remove = useMutation({
    ...removeSavedViewMutation(queryClient, id),
    onError: (error) => toast.error(failureText(error, t('views.removeFailed'))),
  });
  const label = t('views.remove', { name });
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      title={label}
      busy={remove.isPending}
      onClick={() => remove.mutate()}
    >
      {!remove.isPending && <Trash2 aria-hidden="true" className="size-4!" />}
    </Button>
  );
}

function SaveView({ address }: { address: ListAddress }) {
  const { t } = useTranslation('admin-questions');
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const save = useMutation({
    ...addSavedViewMutation(queryClient),
    onSuccess: () => setName(''),
    onError: (error) =>
      toast.error(
        parseError(error).code === TAKEN ? t('views.taken') : failureText(error, t('views.saveFailed')),
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !save.isPending)
      save.mutate({ name: name.trim(), search: changeAddress(address, {}) });
  };
  return (
    <form onSubmit={submit} className="grid gap-2 border-border border-t pt-3">
      <Field label={t('views.save')}>
        {(control) => (
          <Input
            {...control}
            className="h-10"
            maxLength={60}
            value={name}
            placeholder={t('views.name')}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" busy={save.isPending} disabled={name.trim() === ''}>
        {t('views.add')}
      </Button>
    </form>
  );
}
