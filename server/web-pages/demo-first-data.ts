import { demoViewKey } from '#core/domain/demo/demo-view-key.ts';
import type { Queryable } from '#server/database/database.ts';
import { readDemoTest } from '#server/operations/demo/read-demo-test.ts';
import type { FirstData } from './service.ts';

/** What /demo brings along. Null where there are no demo questions. */
export async function demoFirstData(tx: Queryable): Promise<FirstData | null> {
  const data = await readDemoTest(tx);
  return data && { data, viewKey: demoViewKey(data) };
}
