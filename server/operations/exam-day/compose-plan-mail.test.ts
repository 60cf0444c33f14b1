import { expect, it } from 'vitest';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';
import { composePlanMail } from './compose-plan-mail.ts';
import type { ExamDayPerson } from './exam-day-person.ts';

const VARANASI = { lat: 25.3176, lng: 82.9739 };
const PERSON = {
  user_id: 'an-id',
  email: 'asha@example.com',
  is_email_proved: true,
  wants_mail: true,
  full_name: 'Asha',
  language: null,
  exam_city: 'Varanasi',
  exam_date: new Date('2027-05-02T08:30:00Z'),
  home_address: 'Varanasi',
  home_lat: VARANASI.lat,
  home_lng: VARANASI.lng,
  home_located: 'city',
  exam_center_address: 'Varanasi',
  exam_lat: VARANASI.lat,
  exam_lng: VARANASI.lng,
  exam_located: 'city',
  buffer_mins: 30,
  reporting_mins: null,
  travel_mins: null,
  exam: 'neet-ug',
  exam_name: null,
  checklist: null,
  duration_mins: null,
} as ExamDayPerson;

const compose = (
  person: Partial<ExamDayPerson> = {},
  hasForecasts = true,
  now = new Date('2027-04-01T12:00:00Z'),
) =>
  composePlanMail(
    { ...PERSON, ...person },
    {
      weather: null,
      hasForecasts,
      siteUrl: 'https://exam.example',
      now,
    },
  );
/** The calendar's lines are folded. */
const calendarOf = (mail: ReturnType<typeof compose>) => mail.attachment?.text.replaceAll('\r\n ', '') ?? '';

it.each(LANGUAGES_OFFERED)(
  'names no distance within one city, in the mail or its calendar, in %s',
  (language) => {
    const near = compose({ language });
    for (const text of [near.text, near.html ?? '', calendarOf(near)])
      expect(text).not.toMatch(/km by road|किमी|కి\.మీ\.|கி\.மீ\./);
    const far = compose({ language, home_lat: VARANASI.lat + 0.2 });
    for (const text of [far.text, far.html ?? '', calendarOf(far)])
      expect(text).toMatch(/\d+ (km by road|किमी|కి\.మీ\.|கி\.மீ\.)/);
  },
);

it('says how long the way is taken to be all the same, and that it is rough', () => {
  const near = compose();
  const said = /About \d+ minutes on the way\. This is rough, because only the city is known\./;
  expect(near.text).toMatch(said);
  expect(calendarOf(near).replaceAll('\\,', ',')).toMatch(said);
});

it('promises a forecast only where one can be asked for', () => {
  const [promise, none] = [
    'There is one from seven days before the exam.',
    'No weather service is set up on this site.',
  ];
  expect(compose().text).toContain(promise);
  expect(compose().text).not.toContain(none);
  expect(compose({}, false).text).toContain(none);
  expect(compose({}, false).text).not.toContain(promise);
});

it('does not promise for later what should be there by now', () => {
  const late = compose({}, true, new Date('2027-04-30T12:00:00Z'));
  expect(late.text).toContain('No forecast can be had at the moment.');
  expect(late.text).not.toContain('There is one from seven days before the exam.');
});

it.each(LANGUAGES_OFFERED)(
  'lists of an exam without a list what holds for any, and names it, in %s',
  (language) => {
    const exam_name = { en: 'GATE', hi: 'गेट', te: 'గేట్', ta: 'கேட்' };
    const [neet, gate] = [compose({ language }), compose({ language, exam: 'gate', exam_name })];
    expect(neet.text.match(/\[ \]/g)).toHaveLength(8);
    expect(gate.text.match(/\[ \]/g)).toHaveLength(5);
    const [texts] = Object.entries(exam_name).filter(([, name]) => gate.text.includes(name));
    expect(texts?.[1]).toBeDefined();
    expect(calendarOf(gate)).toContain(`SUMMARY:${texts?.[1]}`);
    expect(calendarOf(neet)).toContain('SUMMARY:NEET');
  },
);
