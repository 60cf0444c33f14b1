import { useTranslation } from 'react-i18next';
import type { PopupProps } from '#web/components/popup-button.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '#web/components/ui/popover.tsx';
import { NotificationList } from '#web/features/shell/components/notification-list.tsx';
import type { useNotifications } from '#web/features/shell/hooks/use-notifications.ts';

type NotificationPanelProps = PopupProps & ReturnType<typeof useNotifications>;

export function NotificationPanel(props: NotificationPanelProps) {
  const { button, open, onOpenChange, list, unread, read } = props;
  const { t } = useTranslation('shell');
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>{button}</PopoverTrigger>
      <PopoverContent aria-labelledby="notifications-title">
        <div className="flex min-h-13 items-center justify-between gap-3 py-1 pr-2 pl-4">
          <h2 id="notifications-title" className="font-semibold">
            {t('notifications.title')}
          </h2>
          {unread.length > 0 && (
            <Button variant="ghost" size="sm" onClick={() => read(unread)}>
              {t('notifications.readAll')}
            </Button>
          )}
        </div>
        <NotificationList
          list={list}
          onFollow={(id) => {
            read([id]);
            onOpenChange(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
