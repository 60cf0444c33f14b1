import {
  GetItemStatisticsRequest,
  GetItemStatisticsResponse,
} from '#core/contracts/question-bank/get-item-statistics.ts';
import { keysOf } from '#core/domain/item-statistics/item-statistics.ts';
import { suspectKey } from '#core/domain/item-statistics/suspect-key.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readManyItemStatistics } from '#server/operations/item-statistics/read-item-statistics.ts';
import { requireTaught } from '#server/operations/question-bank/require-taught.ts';

/** What answers say of a question. */
export const getItemStatistics = defineFunction({
  name: 'get-item-statistics',
  access: ['admin', 'teacher'],
  request: GetItemStatisticsRequest,
  response: GetItemStatisticsResponse,
  handle: async ({ asOwner }, { question_id }) => {
    const [found] = await asOwner('tallies are read by the server alone', async (tx) => {
      await requireTaught(tx, [question_id]);
      return readManyItemStatistics(tx, [question_id]);
    });
    if (!found) throw notFound('Question');
    const { key, statistics } = found;
    const { figures, ...counts } = statistics;
    return {
      ...counts,
      keys: keysOf(key),
      suspected_option: suspectKey(statistics, key)?.optionIndex ?? null,
      figures: figures && {
        facility: figures.facility,
        discrimination: figures.discrimination,
        choices: figures.choices,
        median_time_ms: figures.medianTimeMs,
      },
    };
  },
});
