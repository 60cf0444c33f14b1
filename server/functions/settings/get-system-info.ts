import { GetSystemInfoRequest, GetSystemInfoResponse } from '#core/contracts/settings/get-system-info.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readDatabaseFacts, readDisk } from '#server/operations/settings/read-system-info.ts';

/** What the installation runs on, for anyone who looks after it. No secret, no path. */
export const getSystemInfo = defineFunction({
  name: 'get-system-info',
  access: 'admin',
  request: GetSystemInfoRequest,
  response: GetSystemInfoResponse,
  handle: async ({ asOwner, site }) => {
    const { mail, ...facts } = await asOwner('counts over tables no role reads', readDatabaseFacts);
    const { dataDirectory, startedAt, fixedSettings, services } = site;
    return {
      ...facts,
      ...(await readDisk(dataDirectory)),
      room: await site.disk.room(),
      mail: { ...mail, delivers: services.includes('mail') },
      providers: {
        google: services.includes('google'),
        payments: services.includes('payments'),
        ai: site.ai.provider !== null,
      },
      startedAt: startedAt.toISOString(),
      fixed: fixedSettings,
    };
  },
});
