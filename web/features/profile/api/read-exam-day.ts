import type { QueryClient } from '@tanstack/react-query';
import { profileKeys } from '#web/features/profile/api/keys.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** With another exam shown, the profile has another day of it. */
export const readExamDay = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: profileKeys.all }),
    client.invalidateQueries({ queryKey: sharedKeys.examDay }),
  ]);
