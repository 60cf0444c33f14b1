import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type StaffScreen, staffScreensOf } from '#web/features/staff-shell/model/staff-screens.ts';
import { useRouteExists } from '#web/lib/page/use-route-exists.ts';
import { rolesQuery } from '#web/lib/session/staff-roles.ts';

export type NamedStaffScreen = StaffScreen & { name: string; text: string };

/** The screens there are for the reader's roles, in their words. */
export function useStaffScreens(userId: string): NamedStaffScreen[] {
  const { t } = useTranslation('staff');
  const exists = useRouteExists();
  const { data: roles = [] } = useQuery(rolesQuery(userId));
  return staffScreensOf(roles)
    .filter(({ to }) => exists(to))
    .map((screen) => ({
      ...screen,
      name: t(`nav.${screen.key}.name`),
      text: t(`nav.${screen.key}.text`),
    }));
}
