import { z } from 'zod';
import {
  ListProcessingRecordsRequest,
  ListProcessingRecordsResponse,
} from '#core/contracts/account/processing-records.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';

const PAGE = 500;
const SELECT_SINCE = 'select (select min(made_at) from private.processing_record_keys) as since';
const SinceRow = z.object({ since: z.date().nullable() });
const SELECT_PAGE = `
  select id::int as id, noted_on::text as noted_on, sealed from private.processing_records
  where id > $1 order by id limit ${PAGE}`;
const RecordRow = z.object({ id: z.int(), noted_on: z.string(), sealed: z.string() });

/** `npm run records -- read`: as they lie here, which nobody can read without the key that was taken away. */
export const listProcessingRecords = defineFunction({
  name: 'list-processing-records',
  access: 'secret-key',
  request: ListProcessingRecordsRequest,
  response: ListProcessingRecordsResponse,
  handle: ({ asOwner }, { after }) =>
    asOwner('records are sealed', async (tx) => {
      const { since } = await queryRow(tx, SinceRow, SELECT_SINCE);
      return {
        key_since: since?.toISOString() ?? null,
        records: await queryRows(tx, RecordRow, SELECT_PAGE, [after]),
      };
    }),
});
