import type { AuthMail } from '#server/protocol/auth/options.ts';
import type { Mail } from './mail-outbox.ts';

/** Words a mail about an account. */
export function composeAuthMail({ to, link, validMinutes }: AuthMail): Mail {
  return {
    to,
    subject: 'Reset your Vijaypath password',
    text: [
      'Someone, hopefully you, asked to reset the password of your Vijaypath account.',
      `Open this link within ${validMinutes} minutes to choose a new one:`,
      link,
      'If it was not you, do nothing: your password stays as it is.',
      'Vijaypath',
    ].join('\n\n'),
  };
}
