import { AUDIT_ACTIONS, AUDITED } from '#core/domain/audit/audited.ts';
import { textParameter } from '#web/lib/page/address-search.ts';

/** What narrows the log, as it stands in the address. */
export interface AuditFilter {
  entity?: (typeof AUDITED)[number];
  action?: (typeof AUDIT_ACTIONS)[number];
  /** Part of a name or an email. */
  actor?: string;
  /** The id of what was changed. */
  row?: string;
  /** Days, YYYY-MM-DD, both counted in. */
  from?: string;
  to?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = (given: unknown) =>
  typeof given === 'string' && DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined;

/** Of an address anybody may have typed. */
export function readAuditFilter(given: Record<string, unknown>): AuditFilter {
  const filter = {
    entity: AUDITED.find((entity) => entity === given.entity),
    action: AUDIT_ACTIONS.find((action) => action === given.action),
    actor: textParameter(given.actor),
    row: textParameter(given.row),
    from: day(given.from),
    to: day(given.to),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
