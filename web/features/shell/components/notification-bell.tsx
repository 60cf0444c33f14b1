import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/components/ui/popover.tsx';
import { NotificationList } from '#web/features/shell/components/notification-list.tsx';
import { useNotifications } from '#web/features/shell/hooks/use-notifications.ts';

export function NotificationBell({ userId }: { userId: string }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const { list, unread, read } = useNotifications(userId);
  const count = unread.length;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="relative"
          aria-label={t('notifications.label', { count })}
        >
          <Bell aria-hidden="true" />
          {count > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-1 right-1 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 font-semibold text-primary-foreground text-xs tabular-nums"
            >
              {count}
            </span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-labelledby="notifications-title">
        <div className="flex min-h-13 items-center justify-between gap-3 py-1 pr-2 pl-4">
          <h2 id="notifications-title" className="font-semibold">
            {t('notifications.title')}
          </h2>
          {count > 0 && (
            <Button variant="ghost" size="sm" onClick={() => read(unread)}>
              {t('notifications.readAll')}
            </Button>
          )}
        </div>
        <NotificationList
          list={list}
          onFollow={(id) => {
            read([id]);
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
