import { type DeviceStorage, deviceStorage } from '#web/lib/offline/device-storage.ts';

/** Whose reminders come to this device: their key is removed when they leave, and the device with it. */
const OWNER = 'push-device/';

/** What a browser gives of a subscription, as the server takes it. */
export interface DeviceSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** False on an iPhone whose app is not on the home screen, in old browsers, and over plain http. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** Whether reminders of this person come to this device. */
export async function isSubscribed(userId: string, storage: DeviceStorage = deviceStorage): Promise<boolean> {
  const [owner] = await storage.getAll(OWNER + userId);
  return owner !== undefined && (await subscriptionHere()) !== null;
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the person, then the browser's push service.
 * @throws where it is refused (NotAllowedError) or the service cannot be reached (AbortError)
 */
export async function subscribe(
  userId: string,
  publicKey: string,
  storage: DeviceStorage = deviceStorage,
): Promise<DeviceSubscription> {
  const registration = await navigator.serviceWorker.ready;
  // One that was made with the key of another installation, or for another person, is of no use.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await storage.put(
    OWNER + userId,
    () => made.endpoint,
    () => undefined,
  );
  const { keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { endpoint: made.endpoint, p256dh, auth };
}

/** @returns the address the server should forget; null: there was none */
export async function unsubscribe(
  userId: string,
  storage: DeviceStorage = deviceStorage,
): Promise<string | null> {
  await storage.remove(OWNER + userId);
  const subscription = await subscriptionHere();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

export const isOwnerKey = (key: string): boolean => key.startsWith(OWNER);

/** When its owner leaves: the server learns it from the push service, which says that the device is gone. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}
