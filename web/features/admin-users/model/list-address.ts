import { pageParameter, textParameter } from '#web/lib/page/address-search.ts';

export const USERS_PER_PAGE = 20;
export const SHOWN_USERS = ['all', 'administrators', 'invited', 'deactivated'] as const;
const ORDERS = ['created', 'email', 'name', 'signed_in'] as const;
export type UserOrder = (typeof ORDERS)[number] | `-${(typeof ORDERS)[number]}`;
const SORTS = ORDERS.flatMap((order): UserOrder[] => [order, `-${order}`]);

/** What narrows the list, its order and its page, as they stand in the address. */
export interface UserListAddress {
  search?: string;
  show?: (typeof SHOWN_USERS)[number];
  sort?: UserOrder;
  page?: number;
}

/** Of an address anybody may have typed; the defaults are left out. */
export function readUserListAddress(given: Record<string, unknown>): UserListAddress {
  return withoutGaps({
    search: textParameter(given.search),
    show: SHOWN_USERS.find((show) => show === given.show && show !== 'all'),
    sort: SORTS.find((sort) => sort === given.sort && sort !== '-created'),
    page: pageParameter(given.page),
  });
}

/** Another search or order begins at the first page. */
export function changeUserListAddress(
  address: UserListAddress,
  change: Partial<UserListAddress>,
): UserListAddress {
  return readUserListAddress({ ...address, page: undefined, ...change });
}

function withoutGaps(address: UserListAddress): UserListAddress {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
}
