import { SetDemoModeRequest, SetDemoModeResponse } from '#core/contracts/settings/set-demo-mode.ts';
import { defineFunction } from '#server/host/define-function.ts';

/** Whether students may switch Demo Mode on. Its questions come back when it is allowed again after a purge. */
export const setDemoMode = defineFunction({
  name: 'set-demo-mode',
  access: 'admin',
  request: SetDemoModeRequest,
  response: SetDemoModeResponse,
  handle: ({ asOwner, jobs }, { allowed }) =>
    asOwner('the questions are brought by a job', async (tx) => {
      await tx.query(
        `update public.app_settings set value = to_jsonb($1::boolean)
          where key = 'demo_mode_allowed' and value <> to_jsonb($1::boolean)`,
        [allowed],
      );
      if (allowed) await jobs.send(tx, 'load-demo-bank', {});
      return { allowed };
    }),
});
