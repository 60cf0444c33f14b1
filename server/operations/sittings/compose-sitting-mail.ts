import { nameInMail } from '#core/domain/text/name-in-mail.ts';
import { renderMail } from '#server/mail/mail-frame.ts';
import type { Mail } from '#server/mail/mail-outbox.ts';
import { inLanguage } from '#server/mail/texts-by-language.ts';
import { SWITCHES_PATH } from '#server/mail/wants-mail.ts';
import { REVIEW_MAILS } from '#server/operations/uploads/review-texts.ts';
import { SITTING_NOTES } from './sitting-notes.ts';
import { noteText, pathOfNote } from './tell-candidates.ts';

export interface SittingMail {
  to: string;
  language: string | null;
  kind: 'day' | 'hour' | 'moved' | 'cancelled' | 'key_shown' | 'released';
  id: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  siteUrl: string;
  /** Why it does not take place. */
  cancelReason?: string | null;
  /** Until when objections to the key are taken. */
  challengesUntil?: Date | null;
}

/** As long as a reason can be: it is a sentence, which the reader is to have whole. */
const MOST_OF_A_REASON = 500;

const BUTTONS = {
  English: { lead: 'Your exam:', label: 'Open the exam' },
  Hindi: { lead: 'आपकी परीक्षा:', label: 'परीक्षा खोलें' },
  Telugu: { lead: 'మీ పరీక్ష:', label: 'పరీక్ష తెరవండి' },
  Tamil: { lead: 'உங்கள் தேர்வு:', label: 'தேர்வைத் திற' },
} as const;

/** A reminder or news of the time, for who wants what the app tells by mail as well. */
export function composeSittingMail({ to, language, kind, siteUrl, id, ...sitting }: SittingMail): Mail {
  const known = Object.keys(SITTING_NOTES).find((one) => one === language) as
    | keyof typeof SITTING_NOTES
    | undefined;
  const name = nameInMail(sitting.title);
  const cancelReason = sitting.cancelReason ? nameInMail(sitting.cancelReason, MOST_OF_A_REASON) : null;
  const { title, body } = noteText({ ...sitting, title: name, cancelReason }, kind, known ?? 'English');
  const { lang, reason } = inLanguage(REVIEW_MAILS, language);
  return {
    to,
    ...renderMail({
      lang,
      subject: title,
      blocks: [
        { kind: 'text', text: name },
        { kind: 'text', text: body },
        { kind: 'button', ...BUTTONS[known ?? 'English'], url: `${siteUrl}${pathOfNote(id, kind)}` },
      ],
      reason: { ...reason, url: `${siteUrl}${SWITCHES_PATH}` },
    }),
  };
}
