import type { PaperFilter } from '#web/features/admin-papers/api/find-papers.ts';
import { pageParameter, textParameter } from '#web/lib/page/address-search.ts';

/** Search, filters and page of the list as they stand in the address. */
export interface PapersAddress extends PaperFilter {
  page?: number | undefined;
}

const STATUSES = ['draft', 'published', 'withdrawn'] as const;
const KINDS = ['model_paper', 'past_paper'] as const;

/** Of an address anybody may have typed. Without a schema: routes stand in the first script of every page. */
export function readPapersAddress(given: Record<string, unknown>): PapersAddress {
  const address: PapersAddress = {
    search: textParameter(given.search),
    status: STATUSES.find((status) => status === given.status),
    kind: KINDS.find((kind) => kind === given.kind),
    page: pageParameter(given.page),
  };
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
}
