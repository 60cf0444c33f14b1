import { z } from 'zod';
import { PurgeDemoDataRequest, PurgeDemoDataResponse } from '#core/contracts/settings/purge-demo-data.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { defineFunction } from '#server/host/define-function.ts';

const PurgedRow = z.object({ purged: PurgeDemoDataResponse });

/** Removes the questions of Demo Mode, with the tests and attempts made of them, and switches it off. */
export const purgeDemoData = defineFunction({
  name: 'purge-demo-data',
  access: 'admin',
  timeoutMs: 60_000,
  request: PurgeDemoDataRequest,
  response: PurgeDemoDataResponse,
  handle: ({ asOwner }) =>
    asOwner('tests and attempts of others are removed', async (tx) => {
      const { purged } = await queryRow(tx, PurgedRow, 'select private.purge_demo_content() as purged');
      if (purged.questions + purged.tests + purged.attempts > 0) {
        await tx.query(
          `update public.app_settings set value = 'false' where key = 'demo_mode_allowed' and value <> 'false'`,
        );
        await tx.query(`select private.audit('demo_content', 'all', 'delete', $1::jsonb)`, [
          JSON.stringify(purged),
        ]);
      }
      return purged;
    }),
});
