import type { AuthMail } from '#server/protocol/auth/options.ts';

export interface MailTexts {
  subject: string;
  /** What happened; `{{failures}}` stands for a number. */
  opening: string;
  /** What the link does: the words on it, and the sentence that leads to it. */
  action?: { label: string; lead: string };
  /** What to do when it was not you. */
  closing: string;
}

/** What stands around every link; `{{minutes}}` and `{{code}}` stand for what they say. */
interface FrameTexts {
  /** As plain text, before the link. */
  openLink: string;
  validFor: string;
  /** The same where it works for days; `{{days}}`. No code is offered then: codes work for an hour. */
  openLinkInDays: string;
  validForDays: string;
  code: string;
}

export interface MailLanguage {
  /** BCP 47. */
  lang: string;
  mails: Record<AuthMail['kind'], MailTexts>;
  frame: FrameTexts;
  /** The page behind a link; `{{date}}` and `{{name}}` stand for what they say. */
  linkPage: Record<'madeBy' | 'made' | 'refuse' | 'refused', string>;
}
