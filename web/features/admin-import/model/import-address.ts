import { pageParameter } from '#web/lib/page/address-search.ts';

export const SHOWN_ROWS = ['all', 'errors', 'warnings', 'waiting', 'duplicates', 'losses'] as const;
export type ShownRows = (typeof SHOWN_ROWS)[number];

/** What stands in the address, so that a reload shows the same. */
export interface ImportAddress {
  import?: string | undefined;
  show?: ShownRows | undefined;
  /** From the second on. */
  page?: number | undefined;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Of an address anybody may have typed. Without a schema: routes stand in the first script of every page. */
export function readImportAddress(given: Record<string, unknown>): ImportAddress {
  return {
    import: typeof given.import === 'string' && ID.test(given.import) ? given.import : undefined,
    show: SHOWN_ROWS.find((each) => each === given.show),
    page: pageParameter(given.page),
  };
}
