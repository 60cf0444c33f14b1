import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PopupButton } from '#web/components/popup-button.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useNotifications } from '#web/features/shell/hooks/use-notifications.ts';

const loadPanel = async () =>
  (await import('#web/features/shell/components/notification-panel.tsx')).NotificationPanel;

export function NotificationBell({ userId }: { userId: string }) {
  const { t } = useTranslation('shell');
  const notifications = useNotifications(userId);
  const count = notifications.unread.length;
  const button = (
    <Button variant="ghost" size="icon" className="relative" aria-label={t('notifications.label', { count })}>
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
  );
  return <PopupButton kind="dialog" button={button} load={loadPanel} popup={notifications} />;
}
