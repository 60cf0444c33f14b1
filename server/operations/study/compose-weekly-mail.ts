import type { InLanguages } from '#core/contracts/exams/exam-shape.ts';
import { nameInMail } from '#core/domain/text/name-in-mail.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import { type MailBlock, renderMail } from '#server/mail/mail-frame.ts';
import type { Mail } from '#server/mail/mail-outbox.ts';
import { SWITCHES_PATH } from '#server/mail/wants-mail.ts';
import type { WeeklyReport } from './weekly-report.ts';
import { type WeeklyTexts, weeklyTexts } from './weekly-texts.ts';

export interface Reader {
  email: string;
  full_name: string | null;
  /** As profiles keep it. */
  language: string | null;
  /** The exam it is about; null: NEET (UG). */
  examName: InLanguages | null;
}

/** @param nameOf a chapter in the reader's language */
export function composeWeeklyMail(
  reader: Reader,
  report: WeeklyReport,
  { siteUrl, nameOf }: { siteUrl: string; nameOf: (chapter: string) => string },
): Mail {
  const texts = weeklyTexts(reader.language);
  const name = nameInMail(reader.full_name ?? '');
  const better = report.better.map(({ chapter, from, to }) =>
    fillIn(texts.betterLine, { chapter: nameInMail(nameOf(chapter)), from: String(from), to: String(to) }),
  );
  const next = report.next.map(({ chapter, gain, percent }) =>
    fillIn(texts.nextLine, {
      chapter: nameInMail(nameOf(chapter)),
      marks: String(Math.max(1, Math.round(gain))),
      percent: String(Math.round(percent)),
    }),
  );
  const appUrl = `${siteUrl}/app/dashboard`;
  return {
    to: reader.email,
    ...renderMail({
      lang: texts.lang,
      subject: texts.subject,
      blocks: [
        { kind: 'text', text: name ? fillIn(texts.helloName, { name }) : texts.hello },
        ...(reader.examName
          ? [asText(fillIn(texts.ofExam, { exam: nameInMail(reader.examName[texts.lang]) }))]
          : []),
        ...doneBlocks(report, texts),
        { kind: 'list', title: texts.better, items: better.length > 0 ? better : [texts.noneBetter] },
        { kind: 'list', title: texts.next, items: next.length > 0 ? next : [texts.noneNext] },
        ...practiceBlocks(report, texts),
        { kind: 'button', label: texts.open, url: appUrl, lead: `${texts.open}:` },
      ],
      reason: { ...texts.reason, url: `${siteUrl}${SWITCHES_PATH}` },
    }),
  };
}

const asText = (text: string): MailBlock => ({ kind: 'text', text });

function doneBlocks({ answered, right, recalled }: WeeklyReport, texts: WeeklyTexts): MailBlock[] {
  const figures = { answered: String(answered), right: String(right) };
  return [
    asText(answered > 0 ? fillIn(texts.answered, figures) : texts.noneAnswered),
    ...(recalled > 0 ? [asText(fillIn(texts.recalled, { count: String(recalled) }))] : []),
  ];
}

function practiceBlocks({ mistakes, expectedRecall }: WeeklyReport, texts: WeeklyTexts): MailBlock[] {
  if (mistakes === 0) return [];
  const percent = expectedRecall === null ? null : String(Math.round(100 * expectedRecall));
  return [
    asText(fillIn(texts.practice, { count: String(mistakes) })),
    ...(percent === null ? [] : [asText(fillIn(texts.expected, { percent }))]),
  ];
}
