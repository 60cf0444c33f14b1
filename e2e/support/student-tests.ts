import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { callAs } from './exam.ts';

export interface StudentTests {
  /** An attempt that is submitted. */
  finishedId: string;
  /** An attempt under way. */
  openId: string;
  /** A test nobody has begun. */
  readyId: string;
}

/** For anyone who is signed in on the page: one test done, one under way, one to be printed. */
export async function makeTests(page: Page): Promise<StudentTests> {
  const call = async (name: string, body: object) => {
    const answer = await callAs(page, inject('serverUrl'), name, body);
    return answer as Record<string, { id: string }>;
  };
  const create = async () => {
    const config = { subjects: ['Physics'], chapters: null, difficulty: 3, questionCount: 10 };
    const test = { mode: 'custom', duration_sec: 1_800, visibility: 'private', total_marks: 720, config };
    return (await call('create-test', test)).test?.id ?? '';
  };
  const start = async (testId: string) => (await call('start-attempt', { testId })).attempt?.id ?? '';
  const finishedId = await start(await create());
  await call(`submit-attempt/attempts/${finishedId}/submit`, { responses: [] });
  const openId = await start(await create());
  return { finishedId, openId, readyId: await create() };
}
