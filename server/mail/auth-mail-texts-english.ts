import type { MailLanguage } from './mail-language.ts';

export const ENGLISH: MailLanguage = {
  lang: 'en',
  frame: {
    openLink: 'Open this link within {{minutes}} minutes to {{lead}}:',
    validFor: 'The link works for {{minutes}} minutes.',
    openLinkInDays: 'Open this link within {{days}} days to {{lead}}:',
    validForDays: 'The link works for {{days}} days.',
    code: 'Asked for a code instead? It is {{code}}.',
  },
  linkPage: {
    madeBy: 'The account was made by {{name}} on {{date}}.',
    made: 'The account was made on {{date}}.',
    refuse: 'This was not me',
    refused: 'Thank you. Nothing was confirmed, and the link works no longer.',
  },
  mails: {
    recovery: {
      subject: 'Reset your {{site}} password',
      opening: 'Someone, hopefully you, asked to reset the password of your {{site}} account.',
      action: { label: 'Choose a new password', lead: 'choose a new one' },
      closing: 'If it was not you, do nothing: your password stays as it is.',
    },
    signup: {
      subject: 'Confirm your {{site}} account',
      opening: 'Welcome to {{site}}. One step is left before you can sign in.',
      action: { label: 'Confirm my email', lead: 'confirm that this address is yours' },
      closing: 'If you did not create an account, do nothing: nobody can sign in with your address.',
    },
    invite: {
      subject: 'You are invited to {{site}}',
      opening: 'You have been invited to prepare for NEET with {{site}}.',
      action: { label: 'Accept the invitation', lead: 'accept, and choose a password' },
      closing: 'If you do not know why you got this, do nothing: no account opens without you.',
    },
    magiclink: {
      subject: 'Your {{site}} sign-in link',
      opening: 'Here is the link to sign in to {{site}}.',
      action: { label: 'Sign in', lead: 'sign in' },
      closing: 'If you did not ask for it, do nothing: it works for nobody else.',
    },
    email_change: {
      subject: 'Confirm your new email for {{site}}',
      opening: 'Someone, hopefully you, wants to use this address for a {{site}} account.',
      action: { label: 'Confirm the new address', lead: 'confirm that this address is yours' },
      closing: 'If it was not you, do nothing: the account keeps the address it has.',
    },
    email_changed: {
      subject: 'Your {{site}} email has changed',
      opening: 'The email of your {{site}} account was changed. You now sign in with the new address.',
      closing: 'If it was not you, write to your institute at once: someone else may be using your account.',
    },
    password_changed: {
      subject: 'Your {{site}} password has changed',
      opening: 'The password of your {{site}} account was changed, and every other device was signed out.',
      closing:
        'If it was not you, choose "Forgot password?" on the sign-in page at once: the new password then stops working.',
    },
    failed_sign_ins: {
      subject: 'Somebody is trying to sign in to your {{site}} account',
      opening:
        'Today a wrong password was given {{failures}} times for your {{site}} account. Nobody got in, and nothing of yours has changed. Further tries have to wait longer and longer; on a device you have signed in on before, you do not.',
      closing:
        'If it was you and you forgot it, choose "Forgot password?" on the sign-in page. If it was not, a long password that you use nowhere else keeps the account safe.',
    },
  },
};
