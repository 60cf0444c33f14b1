import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#web/components/search-box.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { addToGroup } from '#web/features/admin-groups/api/change-group.ts';
import { peopleQuery } from '#web/features/admin-groups/api/group.ts';
import { useGroupChange } from '#web/features/admin-groups/hooks/use-group-change.ts';

type PeopleDialogProps = { groupId: string; onClose: () => void };

/** Puts people into a group one by one; anyone who is meant is looked for on the server. */
export function PeopleDialog({ groupId, onClose }: PeopleDialogProps) {
  const { t } = useTranslation(['admin-groups', 'common']);
  const [search, setSearch] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const people = useQuery(peopleQuery(search));
  const add = useGroupChange({ change: addToGroup, failed: t('failed') });
  const put = (userId: string) =>
    add.mutate(
      { group_id: groupId, user_ids: [userId] },
      { onSuccess: () => setAdded((before) => [...before, userId]) },
    );
  const find = useCallback((text: string) => setSearch(text), []);
  const found = search.length >= 2 ? people.data : undefined;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('people.add')}</DialogTitle>
          <DialogDescription>{t('people.addText')}</DialogDescription>
        </DialogHeader>
        <SearchBox label={t('people.search')} placeholder={t('people.hint')} value="" onChange={find} />
        <ul aria-label={t('people.found')} className="grid min-h-40 content-start">
          {found?.map(({ user_id, full_name, email }) => (
            <li
              key={user_id}
              className="flex items-center justify-between gap-3 border-border border-b py-2 last:border-b-0"
            >
              <span className="grid min-w-0">
                <span className="wrap-anywhere">{full_name ?? email}</span>
                {full_name && <span className="wrap-anywhere text-muted-foreground text-sm">{email}</span>}
              </span>
              {added.includes(user_id) ? (
                <span className="text-muted-foreground text-sm">{t('people.added')}</span>
              ) : (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t('people.addOf', { name: full_name ?? email })}
                  onClick={() => put(user_id)}
                >
                  {t('people.addOne')}
                </Button>
              )}
            </li>
          ))}
          {found?.length === 0 && <li className="text-muted-foreground">{t('people.nobody')}</li>}
        </ul>
        <DialogFooter>
          <Button onClick={onClose}>{t('common:close')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
