import { GetPushRequest, Push } from '#core/contracts/reminders/push-devices.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readPush } from '#server/operations/reminders/push-devices.ts';

export const getPush = defineFunction({
  name: 'get-push',
  access: 'student',
  request: GetPushRequest,
  response: Push,
  handle: ({ asOwner, userId }) =>
    asOwner('devices and the key are nobody’s to read', (tx) => readPush(tx, userId)),
});
