import { MovePinRequest, MovePinResponse } from '#core/contracts/exam-day/move-pin.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';

/** Only beside an address: with another one the coordinates go. */
const MOVE = {
  home: `update public.profiles set home_lat = $2, home_lng = $3, home_located = 'hand', home_place = null
    where user_id = $1 and home_address is not null returning home_lat as lat, home_lng as lng`,
  exam: `update public.profiles set exam_lat = $2, exam_lng = $3, exam_located = 'hand', exam_place = null
    where user_id = $1 and coalesce(exam_center_address, exam_city) is not null returning exam_lat as lat, exam_lng as lng`,
};
const FORGET_LOOKUP = 'delete from private.address_lookups where user_id = $1 and place = $2';

/** Each new place may ask the weather service, which is somebody else's, for its forecast. */
const LIMIT = { limit: 60, windowSeconds: 3600 };

/** Puts home or the exam centre where the student says it is. */
export const movePin = defineFunction({
  name: 'move-pin',
  access: 'student',
  request: MovePinRequest,
  response: MovePinResponse,
  handle: ({ asOwner, userId }, { place, lat, lng }) =>
    asOwner('coordinates are written by the server', async (tx) => {
      await limitCalls(tx, { action: 'move-pin', subject: userId, ...LIMIT });
      const moved = await queryOptionalRow(tx, MovePinResponse, MOVE[place], [userId, lat, lng]);
      if (!moved) throw new AppError('exam_day_incomplete', 'Please enter the address first.');
      await tx.query(FORGET_LOOKUP, [userId, place]);
      return moved;
    }),
});
