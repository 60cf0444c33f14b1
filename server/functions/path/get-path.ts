import { GetPathRequest, GetPathResponse } from '#core/contracts/path/get-path.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readChapterDays, readTraveller } from '#server/operations/path/chapter-days.ts';
import { readForecast } from '#server/operations/path/read-forecast.ts';

/** What the drawn way through all chapters is made of. */
export const getPath = defineFunction({
  name: 'get-path',
  access: 'student',
  request: GetPathRequest,
  response: GetPathResponse,
  handle: ({ asOwner, userId }, { exam }) =>
    asOwner('subjects and chapters stand in the bank, which is closed to students', async (tx) => {
      const traveller = await readTraveller(tx, userId, exam);
      return {
        ...traveller,
        chapters: await readChapterDays(tx, userId, { exam }),
        ...(await readForecast(tx, userId, exam, traveller.exam_in)),
      };
    }),
});
