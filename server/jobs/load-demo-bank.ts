import { loadDemoBank } from '#server/operations/question-bank/load-demo-bank.ts';
import { readSetting } from '#server/operations/settings/read-settings.ts';
import { projectPath } from '#server/paths.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Brings the questions of Demo Mode back, if it is still allowed. */
export const loadDemoBankJob = defineJob({
  name: 'load-demo-bank',
  handle: async ({ database }) => {
    if (!(await readSetting(database, 'demo_mode_allowed'))) return;
    await loadDemoBank(database, projectPath('supabase/seed/demo/demo-bank.json'));
  },
});
