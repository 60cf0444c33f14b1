import { PurgeDemoDataResponse } from '#core/contracts/settings/purge-demo-data.ts';
import { SetDemoModeResponse } from '#core/contracts/settings/set-demo-mode.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const setDemoMode = (allowed: boolean) =>
  callFunction('set-demo-mode', { allowed }, { schema: SetDemoModeResponse });

export const purgeDemoData = () => callFunction('purge-demo-data', {}, { schema: PurgeDemoDataResponse });
