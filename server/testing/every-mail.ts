import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';
import { OUR_NAME } from '#server/database/institute-name.ts';
import { AUTH_MAILS } from '#server/mail/auth-mail-texts.ts';
import { composeAuthMail } from '#server/mail/compose-mail.ts';
import { fillInSite } from '#server/mail/fill-in.ts';
import type { Mail } from '#server/mail/mail-outbox.ts';
import { composePlanMail } from '#server/operations/exam-day/compose-plan-mail.ts';
import type { ExamDayPerson } from '#server/operations/exam-day/exam-day-person.ts';
import { composeGuardianMail } from '#server/operations/guardians/compose-guardian-mail.ts';
import { composeResultsMail } from '#server/operations/guardians/compose-results-mail.ts';
import { GUARDIAN_MAILS } from '#server/operations/guardians/guardian-mail-texts.ts';
import { confirmationMail } from '#server/operations/newsletter/confirmation-mail.ts';
import { newsletterMail } from '#server/operations/newsletter/newsletter-mail.ts';
import { composeSittingMail, type SittingMail } from '#server/operations/sittings/compose-sitting-mail.ts';
import { composeWeeklyMail } from '#server/operations/study/compose-weekly-mail.ts';
import type { WeeklyReport } from '#server/operations/study/weekly-report.ts';
import { composeReviewMail } from '#server/operations/uploads/compose-review-mail.ts';
import type { AuthMail } from '#server/protocol/auth/options.ts';

type Language = (typeof LANGUAGES_OFFERED)[number];

/** A mail of the product as somebody gets it whose words carry markup and an address. */
export interface SampleMail {
  name: string;
  language: Language;
  mail: Mail;
  /** Where it leads, if anywhere; the first is what it is for. */
  links: string[];
}

const SITE = 'https://exam.example';
const TO = 'asha@example.com';
const MARKUP = `<script>alert("1")</script> & 'Waves', https://evil.example/unlock`;
const LINK = `${SITE}/auth/v1/verify?token=${'a'.repeat(64)}&type=signup&redirect_to=${SITE}/`;

const TOLD: Partial<Record<AuthMail['kind'], AuthMail>> = {
  email_changed: { kind: 'email_changed', to: TO },
  password_changed: { kind: 'password_changed', to: TO },
  failed_sign_ins: { kind: 'failed_sign_ins', to: TO, failures: 17 },
};

const PERSON: ExamDayPerson = {
  user_id: '00000000-0000-4000-8000-000000000001',
  email: TO,
  is_email_proved: true,
  wants_mail: true,
  full_name: MARKUP,
  language: null,
  home_address: '12 Lanka, Varanasi',
  exam_center_address: `DAV College ${MARKUP}, Varanasi`,
  exam_city: 'Varanasi',
  exam_date: new Date('2027-05-02T08:30:00Z'),
  buffer_mins: 30,
  home_lat: 25.28,
  home_lng: 82.99,
  exam_lat: 25.32,
  exam_lng: 82.97,
  home_located: 'address',
  exam_located: 'city',
  reporting_mins: null,
  travel_mins: null,
  exam: 'neet-ug',
  exam_name: null,
  checklist: null,
  duration_mins: null,
};
const WEATHER = { sky: 'thunder', temperatureC: 34, rainPercent: 60 } as const;

/** Every mail there is, in every language there is. */
export function everyMail(): SampleMail[] {
  return LANGUAGES_OFFERED.flatMap((language) => [
    ...authMails(language),
    ...(['graded', 'refused'] as const).map((end) => reviewMail(language, end)),
    confirmation(language),
    newsletter(language),
    guardianMail(language),
    guardianResultsMail(language),
    plan(language),
    weekly(language),
    ...(['day', 'hour', 'moved', 'cancelled'] as const).map((kind) => sittingMail(language, kind)),
  ]).map((sample) => ({ ...sample, mail: asQueued(sample.mail) }));
}

/** The name of the site is put there when a mail is queued. */
const asQueued = (mail: Mail): Mail => ({
  ...mail,
  subject: fillInSite(mail.subject, OUR_NAME),
  text: fillInSite(mail.text, OUR_NAME),
  ...(mail.html && { html: fillInSite(mail.html, OUR_NAME) }),
});

function authMails(language: Language): SampleMail[] {
  const kinds = Object.keys(AUTH_MAILS.English.mails) as AuthMail['kind'][];
  return kinds.map((kind) => {
    const told = TOLD[kind];
    const validMinutes = kind === 'invite' ? 7 * 24 * 60 : 60;
    const asked = { kind, to: TO, link: LINK, code: '012345', validMinutes } as AuthMail;
    return {
      name: kind,
      language,
      mail: composeAuthMail(told ?? asked, language),
      links: told ? [] : [LINK],
    };
  });
}

function reviewMail(language: Language, end: 'graded' | 'refused'): SampleMail {
  const link = '/app/results/00000000-0000-4000-8000-000000000002';
  const mail = composeReviewMail({ to: TO, language, end, test: MARKUP, siteUrl: SITE, link });
  return {
    name: `review ${end}`,
    language,
    mail,
    links: [`${SITE}${link}`, `${SITE}/app/profile?tab=preferences`],
  };
}

function sittingMail(language: Language, kind: SittingMail['kind']): SampleMail {
  const [startsAt, endsAt] = [new Date('2027-05-02T04:30:00Z'), new Date('2027-05-02T07:30:00Z')];
  const mail = composeSittingMail({
    to: TO,
    language,
    kind,
    id: 'an-id',
    title: MARKUP,
    startsAt,
    endsAt,
    siteUrl: SITE,
    cancelReason: kind === 'cancelled' ? MARKUP : null,
  });
  const links = [`${SITE}/app/sittings/an-id`, `${SITE}/app/profile?tab=preferences`];
  return { name: `sitting, ${kind}`, language, mail, links };
}

function confirmation(language: Language): SampleMail {
  const mail = confirmationMail({ to: TO, siteUrl: SITE, token: 'a-token', language });
  const link = (decision: string) => `${SITE}/newsletter?decision=${decision}&token=a-token`;
  return { name: 'newsletter', language, mail, links: [link('confirm'), link('unsubscribe')] };
}

function newsletter(language: Language): SampleMail {
  const words = {
    subject: 'A new paper',
    body: `It is out.\n\n<script>alert("1")</script> & more`,
    language,
  };
  const mail = newsletterMail(words, { to: TO, token: 'a-token', siteUrl: SITE });
  return {
    name: 'news',
    language,
    mail,
    links: [`${SITE}/newsletter?decision=unsubscribe&token=a-token`],
  };
}

function guardianMail(language: Language): SampleMail {
  const token = 'a'.repeat(43);
  const link = `${SITE}/guardian/${token}?lang=${GUARDIAN_MAILS[language].lang}`;
  return {
    name: 'guardian',
    language,
    mail: composeGuardianMail({ to: TO, siteUrl: SITE, token, language }),
    links: [link],
  };
}

function guardianResultsMail(language: Language): SampleMail {
  const token = 'a'.repeat(43);
  const link = `${SITE}/guardian/${token}?lang=${GUARDIAN_MAILS[language].lang}`;
  const told = { learner: MARKUP, title: MARKUP };
  return {
    name: 'guardian, results',
    language,
    mail: composeResultsMail({ to: TO, siteUrl: SITE, token, language, ...told }),
    links: [link],
  };
}

function plan(language: Language): SampleMail {
  const now = new Date('2027-05-01T12:30:00Z');
  const options = { weather: WEATHER, hasForecasts: true, siteUrl: SITE, now, isUnasked: true };
  const mail = composePlanMail({ ...PERSON, language }, options as never);
  const [, directions = ''] = /href="(https:\/\/www\.[^"]+)"/.exec(mail.html ?? '') ?? [];
  const links = [`${SITE}/app/exam-day`, directions.replaceAll('&amp;', '&')];
  return { name: 'exam day', language, mail, links: [...links, `${SITE}/app/profile?tab=preferences`] };
}

function weekly(language: Language): SampleMail {
  const report: WeeklyReport = {
    answered: 120,
    right: 80,
    recalled: 6,
    mistakes: 31,
    expectedRecall: 0.84,
    better: [{ chapter: MARKUP, from: 40, to: 62 }],
    next: [{ subject: 'Physics', chapter: 'Waves', gain: 6.4, percent: 48 }],
  } as never;
  const examName = { en: MARKUP, hi: MARKUP, te: MARKUP, ta: MARKUP };
  const reader = { email: TO, full_name: MARKUP, language, examName };
  const mail = composeWeeklyMail(reader, report, { siteUrl: SITE, nameOf: (chapter) => chapter });
  const links = [`${SITE}/app/dashboard`, `${SITE}/app/profile?tab=preferences`];
  return { name: 'week', language, mail, links };
}
