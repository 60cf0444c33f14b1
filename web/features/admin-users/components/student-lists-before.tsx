import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { studentListsQuery } from '#web/features/admin-users/api/student-list.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';

/** Lists that were sent, the newest first: how far each is, and its report. */
export function StudentListsBefore({ onOpen }: { onOpen: (listId: string) => void }) {
  const { t } = useTranslation('admin-users');
  const id = useId();
  const { data: lists = [] } = useQuery(studentListsQuery);
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-medium">
        {t('list.before.title')}
      </h3>
      <ul className="grid rounded-lg border border-border">
        {lists.map(({ id: listId, file_name: name, row_count: rows, created_at: at, finished_at: end }) => (
          <li
            key={listId}
            className="flex flex-wrap items-center justify-between gap-2 border-border border-b p-3 last:border-b-0"
          >
            <div className="grid min-w-0">
              <span className="wrap-anywhere">{name}</span>
              <span className="text-muted-foreground text-sm">
                {t(end ? 'list.before.done' : 'list.before.working', { count: rows, at: formatDateTime(at) })}
              </span>
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={t('list.before.openNamed', { name })}
              onClick={() => onOpen(listId)}
            >
              {t('list.before.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
