import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Crown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { premiumQuery } from '#web/features/shell/api/get-premium.ts';
import { DemoSwitch } from '#web/features/shell/components/demo-switch.tsx';
import { NotificationBell } from '#web/features/shell/components/notification-bell.tsx';

export function TopBarActions({ userId }: { userId: string }) {
  const { t } = useTranslation('shell');
  const premium = useQuery(premiumQuery(userId));
  return (
    <>
      <DemoSwitch />
      {premium.data === false && (
        <Link
          to="/pricing"
          className={buttonVariants({ size: 'sm', variant: 'secondary', className: 'max-md:px-2' })}
        >
          <Crown aria-hidden="true" />
          <span className="max-md:sr-only">{t('goPremium')}</span>
        </Link>
      )}
      <NotificationBell userId={userId} />
    </>
  );
}
