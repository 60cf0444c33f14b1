import type { MyTestFilter } from '#core/contracts/tests/list-my-tests.ts';

export interface MyTestsRequest {
  userId: string;
  filter: MyTestFilter;
  limit: number;
  demo: boolean;
}

export const myTestsKeys = {
  all: ['my-tests'] as const,
  list: (userId: string, request: Omit<MyTestsRequest, 'userId'>) =>
    [...myTestsKeys.all, userId, request] as const,
};
