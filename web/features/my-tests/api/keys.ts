import type { MyTestFilter } from '#core/contracts/tests/list-my-tests.ts';

export interface MyTestsRequest {
  userId: string;
  filter: MyTestFilter;
  limit: number;
  demo: boolean;
}

/** What the library shows when it opens: little enough that what else it has is in sight. */
export const FIRST_OF_MY_TESTS = { filter: 'all', limit: 5 } as const satisfies Partial<MyTestsRequest>;

export const myTestsKeys = {
  all: ['my-tests'] as const,
  list: (userId: string, request: Omit<MyTestsRequest, 'userId'>) =>
    [...myTestsKeys.all, userId, request] as const,
};
