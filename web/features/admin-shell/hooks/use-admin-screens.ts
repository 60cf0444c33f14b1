import { useTranslation } from 'react-i18next';
import { ADMIN_SCREENS, type AdminScreen } from '#web/features/admin-shell/model/screens.ts';
import { useRouteExists } from '#web/lib/page/use-route-exists.ts';

export type NamedScreen = AdminScreen & { name: string; text: string };

/** The screens there are, in the words of the reader. */
export function useAdminScreens(): NamedScreen[] {
  const { t } = useTranslation('admin');
  const exists = useRouteExists();
  return ADMIN_SCREENS.filter(({ to }) => exists(to)).map((screen) => ({
    ...screen,
    name: t(`nav.${screen.key}.name`),
    text: t(`nav.${screen.key}.text`),
  }));
}
