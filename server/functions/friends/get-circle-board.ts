import { CircleBoard, GetCircleBoardRequest } from '#core/contracts/friends/get-circle-board.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readCircleBoard } from '#server/operations/boards/read-circle-board.ts';
import { requireSocial } from '#server/operations/social/require-social.ts';

/** Ranks the caller's friends, or the students of their school, by alias alone. */
export const getCircleBoard = defineFunction({
  name: 'get-circle-board',
  access: 'student',
  readsOnly: true,
  request: GetCircleBoardRequest,
  response: CircleBoard,
  handle: ({ asOwner, userId, site }, request) =>
    asOwner('points and aliases of other students', async (tx) => {
      await requireSocial(tx, userId);
      return readCircleBoard(tx, userId, request, site.boards);
    }),
});
