import { Push, RemovePushDeviceRequest } from '#core/contracts/reminders/push-devices.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { removePushDevice } from '#server/operations/reminders/push-devices.ts';

export const removePushDeviceFunction = defineFunction({
  name: 'remove-push-device',
  access: 'student',
  request: RemovePushDeviceRequest,
  response: Push,
  handle: ({ asOwner, userId }, { endpoint }) =>
    asOwner('devices are nobody’s to write', (tx) => removePushDevice(tx, userId, endpoint)),
});
