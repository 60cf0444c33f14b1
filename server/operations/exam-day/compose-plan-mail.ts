import { calendarFile } from '#core/domain/exam-day/calendar-file.ts';
import { CHECKLIST, CHECKLIST_OF_ANY_EXAM } from '#core/domain/exam-day/checklist.ts';
import { type ExamDayPlan, examPlaceOf, homeOf, planExamDay } from '#core/domain/exam-day/exam-day-plan.ts';
import { directionsUrl } from '#core/domain/exam-day/places.ts';
import { planEvents } from '#core/domain/exam-day/plan-events.ts';
import { hasForecast } from '#core/domain/exam-day/weather.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { nameInMail } from '#core/domain/text/name-in-mail.ts';
import { fillIn } from '#server/mail/fill-in.ts';
import { type Fact, type MailBlock, renderMail } from '#server/mail/mail-frame.ts';
import type { Mail } from '#server/mail/mail-outbox.ts';
import { SWITCHES_PATH } from '#server/mail/wants-mail.ts';
import type { Weather } from '#server/places/weather-source.ts';
import type { ExamDayPerson } from './exam-day-person.ts';
import { planTexts } from './plan-texts.ts';
import type { PlanTexts } from './plan-words.ts';

interface PlanMailOptions {
  weather: Weather | null;
  /** Whether a weather service is set up at all. */
  hasForecasts: boolean;
  siteUrl: string;
  now: Date;
  /** Nobody asked for it now: it says why it came. */
  isUnasked?: boolean;
}

/**
 * The plan as a mail with a calendar file, in the student's language.
 * @throws where the person has no exam date or no email
 */
export function composePlanMail(
  typed: ExamDayPerson,
  { weather, hasForecasts, siteUrl, now, isUnasked }: PlanMailOptions,
): Mail {
  const person = inMail(typed);
  const context = { ...person, exam_date: person.exam_date?.toISOString() ?? null };
  const plan = planExamDay(context);
  if (!plan || !person.email) throw new Error('A plan needs an exam date and an email');
  const texts = planTexts(person.language);
  const home = homeOf(context);
  const exam = examPlaceOf(context);
  const isEarly = !hasForecast(plan.beginsAt, now);
  const name = person.full_name?.trim();
  const subject = fillIn(texts.subject, { date: dayText(plan.beginsAt, texts) });
  const directions = home && exam ? directionsUrl(home, exam) : null;
  const blocks: MailBlock[] = [
    { kind: 'text', text: name ? fillIn(texts.helloName, { name }) : texts.hello },
    { kind: 'text', text: texts.opening },
    {
      kind: 'facts',
      facts: factsOf(plan, person, weatherText({ weather, hasForecasts, isEarly }, texts), texts),
    },
    ...(directions ? [{ kind: 'link', label: texts.directions, url: directions } as const] : []),
    {
      kind: 'list',
      isChecklist: true,
      title: texts.checklist,
      items: checklistOf(person, texts),
    },
    ...(person.exam === NEET_EXAM
      ? []
      : [{ kind: 'text', text: texts.admitCardDecides, isQuiet: true } as const]),
    { kind: 'button', label: texts.open, url: `${siteUrl}/app/exam-day`, lead: `${texts.open}:` },
    { kind: 'text', text: texts.calendarNote, isQuiet: true },
    { kind: 'text', text: texts.wish },
  ];
  const reason = { ...texts.reason, url: `${siteUrl}${SWITCHES_PATH}` };
  return {
    to: person.email,
    ...renderMail({ lang: texts.lang, subject, blocks, ...(isUnasked && { reason }) }),
    attachment: {
      name: 'exam-day.ics',
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      text: calendarFile(
        planEvents(plan, eventWords(plan, person, texts), { id: person.user_id, center: centerOf(person) }),
        now,
      ),
    },
  };
}

/** What the student typed, as a mail shows it; to an address nobody has proved it shows none of it. */
function inMail(person: ExamDayPerson): ExamDayPerson {
  const shown = (text: string | null) => (text && person.is_email_proved ? nameInMail(text) : null);
  const [full_name, exam_city] = [shown(person.full_name), shown(person.exam_city)];
  return { ...person, full_name, exam_city, exam_center_address: shown(person.exam_center_address) };
}

function factsOf(plan: ExamDayPlan, person: ExamDayPerson, weather: string, texts: PlanTexts): Fact[] {
  const reporting = timeText(plan.reportingAt, texts);
  const exam = person.exam === NEET_EXAM ? [] : [nameOf(person, texts)];
  return [
    {
      name: texts.exam,
      text: [...exam, dayText(plan.beginsAt, texts), timeText(plan.beginsAt, texts)].join(', '),
    },
    ...(centerOf(person) ? [{ name: texts.center, text: centerOf(person) ?? '' }] : []),
    leaveFact(plan, texts),
    { name: texts.arrive, text: timeText(plan.arriveAt, texts) },
    {
      name: texts.reporting,
      text: plan.isReportingOwn ? reporting : fillIn(texts.reportingUsual, { time: reporting }),
    },
    { name: texts.gates, text: timeText(plan.gateClosesAt, texts) },
    { name: texts.weather, text: weather },
  ];
}

function leaveFact({ leaveAt, beginsAt, travel, far }: ExamDayPlan, texts: PlanTexts): Fact {
  if (!travel || !leaveAt) {
    const text = far ? fillIn(texts.far, { km: far.roadKm }) : texts.leaveUnknown;
    return { name: texts.leaveBy, text };
  }
  const isOtherDay = dayText(leaveAt, texts) !== dayText(beginsAt, texts);
  const text = `${isOtherDay ? `${dayText(leaveAt, texts)}, ` : ''}${timeText(leaveAt, texts)}`;
  const { minutes, assumed } = travel;
  if (!assumed) return { name: texts.leaveBy, text, note: fillIn(texts.own, { minutes }) };
  const { roadKm: km, kmPerHour: speed, isRough } = assumed;
  // Both are the centre of one city: how far it is, nobody knows.
  const note = fillIn(isRough && km === 0 ? texts.sameCity : texts.assumed, { minutes, km, speed });
  return { name: texts.leaveBy, text, note: isRough ? `${note} ${texts.rough}` : note };
}

type Forecast = Pick<PlanMailOptions, 'weather' | 'hasForecasts'> & {
  /** The day is too far for a forecast. */
  isEarly: boolean;
};

function weatherText({ weather, hasForecasts, isEarly }: Forecast, texts: PlanTexts): string {
  if (!weather && !hasForecasts) return texts.noWeatherService;
  if (!weather) return isEarly ? texts.noWeather : texts.noForecast;
  const { sky, temperatureC, rainPercent } = weather;
  const text = fillIn(texts.weatherText, { sky: texts.skies[sky], temperature: temperatureC });
  return rainPercent === null ? text : `${text}, ${fillIn(texts.rain, { percent: rainPercent })}`;
}

/** NEET's, that of the exam's definition, else what holds for any exam. */
function checklistOf({ exam, checklist }: ExamDayPerson, texts: PlanTexts): string[] {
  if (checklist && exam !== NEET_EXAM) return checklist.items.map(({ text }) => text[texts.lang]);
  return (exam === NEET_EXAM ? CHECKLIST : CHECKLIST_OF_ANY_EXAM).map((item) => texts.items[item]);
}

/** NEET (UG) is what a plan is of where it does not say so. */
const nameOf = ({ exam, exam_name: name }: ExamDayPerson, { lang }: PlanTexts) =>
  exam === NEET_EXAM ? 'NEET' : (name?.[lang] ?? exam);

function eventWords(plan: ExamDayPlan, person: ExamDayPerson, texts: PlanTexts) {
  const examText = [
    `${texts.reporting}: ${timeText(plan.reportingAt, texts)}`,
    `${texts.gates}: ${timeText(plan.gateClosesAt, texts)}`,
  ].join('\n');
  return {
    exam: nameOf(person, texts),
    leave: texts.items.buffer,
    examText,
    leaveText: leaveFact(plan, texts).note ?? '',
  };
}

function centerOf({ exam_center_address: address, exam_city: city }: ExamDayPerson): string | null {
  return [address, city && !address?.includes(city) ? city : null].filter(Boolean).join(', ') || null;
}

const timeZone = 'Asia/Kolkata';
const dayText = (at: Date, { locale }: PlanTexts) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at);
const timeText = (at: Date, { locale }: PlanTexts) =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(at);
