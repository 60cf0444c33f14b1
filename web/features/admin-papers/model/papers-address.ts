import type { PaperFilter } from '#web/features/admin-papers/api/find-papers.ts';

/** Search, filters and page of the list as they stand in the address. */
export interface PapersAddress extends PaperFilter {
  page?: number | undefined;
}

const STATUSES = ['draft', 'published', 'withdrawn'] as const;
const KINDS = ['model_paper', 'past_paper'] as const;
const MAX_TEXT = 200;

/** Of an address anybody may have typed. Without a schema: routes stand in the first script of every page. */
export function readPapersAddress(given: Record<string, unknown>): PapersAddress {
  const search = typeof given.search === 'number' ? String(given.search) : given.search;
  const page = Number(given.page);
  const address: PapersAddress = {
    search: typeof search === 'string' && search.trim() ? search.trim().slice(0, MAX_TEXT) : undefined,
    status: STATUSES.find((status) => status === given.status),
    kind: KINDS.find((kind) => kind === given.kind),
    page: Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : undefined,
  };
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
}
