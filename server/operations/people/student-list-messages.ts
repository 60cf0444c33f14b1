import type { ReadOptions } from '#core/domain/people/read-student-list.ts';
import type { StudentList } from '#core/domain/people/student-list.ts';

export interface ListTask {
  source: string | Uint8Array;
  options: ReadOptions;
}

export type ListAnswer = { list: StudentList } | { failed: string };
