import {
  RebuildItemStatisticsRequest,
  RebuildItemStatisticsResponse,
} from '#core/contracts/question-bank/rebuild-item-statistics.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { rebuildItemStatistics as rebuild } from '#server/operations/item-statistics/rebuild-item-statistics.ts';

/** To forget and queue what years have brought. */
const TIMEOUT_MS = 180_000;

/** `npm run item-statistics:rebuild`. */
export const rebuildItemStatistics = defineFunction({
  name: 'rebuild-item-statistics',
  access: 'secret-key',
  timeoutMs: TIMEOUT_MS,
  request: RebuildItemStatisticsRequest,
  response: RebuildItemStatisticsResponse,
  handle: async ({ asOwner }) => ({
    attempts: await asOwner('statistics are counted by the server', rebuild),
  }),
});
