import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { Push } from '#core/contracts/reminders/push-devices.ts';
import { profileKeys } from '#web/features/profile/api/keys.ts';
import { isSubscribed, subscribe, unsubscribe } from '#web/lib/reminders/push-on-device.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Whether the server sends reminders, and whether they come to this device. */
export const pushQuery = (userId: string) =>
  queryOptions({
    queryKey: profileKeys.push(userId),
    queryFn: async ({ signal }) => {
      const [push, isHere] = await Promise.all([
        callFunction('get-push', {}, { schema: Push, signal }),
        isSubscribed(userId),
      ]);
      return { ...push, isHere };
    },
  });

async function remindHere(userId: string, publicKey: string): Promise<void> {
  const device = await subscribe(userId, publicKey);
  try {
    await callFunction('save-push-device', device, { schema: Push });
  } catch (error) {
    // What the server does not know is not shown as if it did.
    await unsubscribe(userId);
    throw error;
  }
}

async function remindNoMoreHere(userId: string): Promise<void> {
  const endpoint = await unsubscribe(userId);
  if (endpoint) await callFunction('remove-push-device', { endpoint }, { schema: Push });
}

/** Reminders come to this device from now on, or no more. */
export const remindMutation = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: ({ isWanted, publicKey }: { isWanted: boolean; publicKey: string }) =>
      isWanted ? remindHere(userId, publicKey) : remindNoMoreHere(userId),
    onSettled: () => client.invalidateQueries({ queryKey: profileKeys.push(userId) }),
  });
