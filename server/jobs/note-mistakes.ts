import { OWNER } from '#server/database/database.ts';
import { noteDueMistakes } from '#server/operations/notebook/note-due-mistakes.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Writes the mistakes of published attempts into notebooks that nobody has opened since. */
export const noteMistakes = defineJob({
  name: 'note-mistakes',
  schedule: '* * * * *',
  handle: async ({ database }) => {
    await noteDueMistakes((work) => database.transaction(OWNER, work));
  },
});
