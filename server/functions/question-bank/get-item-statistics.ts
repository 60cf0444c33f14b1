import {
  GetItemStatisticsRequest,
  GetItemStatisticsResponse,
  type GivenAnswers,
} from '#core/contracts/question-bank/get-item-statistics.ts';
import { keysOf } from '#core/domain/item-statistics/item-statistics.ts';
import { suspectKey } from '#core/domain/item-statistics/suspect-key.ts';
import { tellGiven, tellOptions } from '#core/domain/item-statistics/tell-given.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readManyItemStatistics } from '#server/operations/item-statistics/read-item-statistics.ts';
import { requireTaught } from '#server/operations/question-bank/require-taught.ts';
import { writtenKey } from '#server/operations/question-bank/select-keys.ts';

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
    const { key, statistics, judgedBy, places, tallies, optionCount } = found;
    const { figures, ...counts } = statistics;
    const suspected = suspectKey(statistics, judgedBy)?.optionIndex ?? null;
    return {
      ...counts,
      keys: key.kind === 'single' ? keysOf(key) : [],
      key: writtenKey(key),
      suspected_option: places ? null : suspected,
      suspected_answer: suspected === null ? null : (places?.named[suspected] ?? null),
      figures: figures && {
        facility: figures.facility,
        discrimination: figures.discrimination,
        choices: places ? null : figures.choices,
        given: places && presentGiven(tellGiven(places, figures.choices)),
        options:
          key.kind === 'multiple' && places
            ? tellOptions(places, figures.choices, tallies, optionCount)
            : null,
        median_time_ms: figures.medianTimeMs,
      },
    };
  },
});

const presentGiven = ({
  answers,
  furtherRight,
  others,
  blank,
}: ReturnType<typeof tellGiven>): GivenAnswers => ({
  answers,
  further_right: furtherRight,
  others,
  blank,
});
