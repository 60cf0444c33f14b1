import type { Mail } from '#server/mail/mail-outbox.ts';

export function confirmationMail(to: string, siteUrl: string, token: string): Mail {
  const link = (decision: string) => `${siteUrl}/newsletter?decision=${decision}&token=${token}`;
  return {
    to,
    subject: 'Please confirm: news from Vijaypath',
    text: [
      'Someone, hopefully you, asked for news from Vijaypath at this address.',
      'If it was you, please confirm:',
      link('confirm'),
      'If it was not, do nothing: without a confirmation we write no more. You can also take the address off the list:',
      link('unsubscribe'),
      'Vijaypath',
    ].join('\n\n'),
  };
}
