import { Push, SavePushDeviceRequest } from '#core/contracts/reminders/push-devices.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { savePushDevice } from '#server/operations/reminders/push-devices.ts';

const LIMIT = { limit: 30, windowSeconds: 86_400 };

export const savePushDeviceFunction = defineFunction({
  name: 'save-push-device',
  access: 'student',
  grows: true,
  request: SavePushDeviceRequest,
  response: Push,
  handle: ({ asOwner, userId }, device) =>
    asOwner('devices are written by the server, within a limit', async (tx) => {
      await limitCalls(tx, { action: 'save-push-device', subject: userId, ...LIMIT });
      return savePushDevice(tx, userId, device);
    }),
});
