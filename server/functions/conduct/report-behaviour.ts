import { ReportBehaviourRequest, ReportBehaviourResponse } from '#core/contracts/conduct/conduct.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { reportBehaviour as report } from '#server/operations/conduct/report-behaviour.ts';

const LIMIT = { limit: 10, windowSeconds: 24 * 3600 };

/** Tells the institute of somebody; open to whom the rest is closed, too: what happened before has happened. */
export const reportBehaviour = defineFunction({
  name: 'report-behaviour',
  access: 'student',
  request: ReportBehaviourRequest,
  response: ReportBehaviourResponse,
  handle: ({ asOwner, userId }, wanted) =>
    asOwner('reports are read by administrators', async (tx) => {
      await limitCalls(tx, { action: 'report-behaviour', subject: userId, ...LIMIT });
      await report(tx, userId, wanted);
      return { told: true };
    }),
});
