import type { AuthMail } from '#server/protocol/auth/options.ts';

export interface MailTexts {
  subject: string;
  /** What happened. */
  opening: string;
  /** What the link does: the words on it, and the sentence that leads to it. */
  action?: { label: string; lead: string };
  /** What to do when it was not you. */
  closing: string;
}

/** The words of every mail about an account. */
export const AUTH_MAIL_TEXTS: Record<AuthMail['kind'], MailTexts> = {
  recovery: {
    subject: 'Reset your Vijaypath password',
    opening: 'Someone, hopefully you, asked to reset the password of your Vijaypath account.',
    action: { label: 'Choose a new password', lead: 'choose a new one' },
    closing: 'If it was not you, do nothing: your password stays as it is.',
  },
  signup: {
    subject: 'Confirm your Vijaypath account',
    opening: 'Welcome to Vijaypath. One step is left before you can sign in.',
    action: { label: 'Confirm my email', lead: 'confirm that this address is yours' },
    closing: 'If you did not create an account, do nothing: nobody can sign in with your address.',
  },
  invite: {
    subject: 'You are invited to Vijaypath',
    opening: 'You have been invited to prepare for NEET with Vijaypath.',
    action: { label: 'Accept the invitation', lead: 'accept, and choose a password' },
    closing: 'If you do not know why you got this, do nothing: no account opens without you.',
  },
  magiclink: {
    subject: 'Your Vijaypath sign-in link',
    opening: 'Here is the link to sign in to Vijaypath.',
    action: { label: 'Sign in', lead: 'sign in' },
    closing: 'If you did not ask for it, do nothing: it works for nobody else.',
  },
  email_change: {
    subject: 'Confirm your new email for Vijaypath',
    opening: 'Someone, hopefully you, wants to use this address for a Vijaypath account.',
    action: { label: 'Confirm the new address', lead: 'confirm that this address is yours' },
    closing: 'If it was not you, do nothing: the account keeps the address it has.',
  },
  email_changed: {
    subject: 'Your Vijaypath email has changed',
    opening: 'The email of your Vijaypath account was changed. You now sign in with the new address.',
    closing: 'If it was not you, write to your institute at once: someone else may be using your account.',
  },
};
