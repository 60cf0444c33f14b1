import { sendAuthMail } from '#server/mail/send-auth-mail.ts';
import { workStudentLists } from '#server/operations/people/work-student-lists.ts';
import type { LinkOptions } from '#server/protocol/auth/mail-link.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Invites the students of the lists that wait; once a minute also what a server that died left behind. */
export const inviteStudentListsJob = (links: Pick<LinkOptions, 'keys' | 'siteUrl'>) =>
  defineJob({
    name: 'invite-student-lists',
    schedule: '* * * * *',
    handle: ({ database, queue }) => workStudentLists(database, { ...links, sendMail: sendAuthMail(queue) }),
  });
