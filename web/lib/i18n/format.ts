import { fractionOfMarks } from '#core/domain/questions/fraction.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { localeOf } from '#web/lib/i18n/languages.ts';

/** Days and hours are those of India, whatever the device's time zone. */
const timeZone = 'Asia/Kolkata';

const rupees = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }),
);
const list = perLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));
const names = perLocale((locale) => new Intl.Collator(locale, { numeric: true }));
const number = perLocale((locale) => new Intl.NumberFormat(locale));
const percentile = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 7 }));
const day = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }));
const dayAndTime = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);

const days = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
const longDayAndTime = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }),
);
const longDay = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }));
const weekday = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }),
);
const longWeekday = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
);
const monthAndYear = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const clockTime = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', timeZone }),
);
const time = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }));

/** ₹1,999 */
export const formatRupees = (amount: number) => rupees().format(amount);
/** For sorting: in the order of the reader's language, a number as a number: 2 before 10. */
export const compareNames = (a: string, b: string) => names().compare(a, b);
/** Physics, Chemistry and Biology */
export const formatList = (names: readonly string[]) => list().format(names);
/** 1,999 */
export const formatNumber = (value: number) => number().format(value);
/** At most one decimal, none where it would be zero, of every percentage and score: 57.6, 72. */
export const formatOneDecimal = (value: number) => number().format(Math.round(value * 10) / 10);
/** −8, with the sign a paper prints; never −0. */
export const formatMarks = (marks: number) =>
  number()
    .format(marks || 0)
    .replace('-', '−');
/** +4, −1, 0; what decimals would not end stays a fraction: −1/3 */
export const formatSignedMarks = (marks: number | string) => {
  const { numerator, denominator } = fractionOfMarks(marks);
  const shown =
    typeof marks === 'string' && denominator !== 1
      ? `${formatMarks(numerator)}/${formatNumber(denominator)}`
      : formatMarks(Number(marks));
  return numerator > 0 ? `+${shown}` : shown;
};
/** 99.9987312, of units of 10⁻⁷ percent: none of its decimals is rounded away. */
export const formatPercentile = (units: number) => percentile().format(units / 1e7);
export const formatDate = (iso: string) => day().format(new Date(iso));
export const formatDateTime = (iso: string) => dayAndTime().format(new Date(iso));

/** 2 May 2027 at 2:00 pm. Where the platform joins the two by words, it says the hour twice: '2:00 pm बजे'. */
export const formatLongDateTime = (instant: Date) =>
  i18n.language === 'en'
    ? longDayAndTime().format(instant)
    : `${longDay().format(instant)}, ${time().format(instant)}`;
/** 2 May 2027 */
export const formatLongDate = (instant: Date) => longDay().format(instant);
/** 2:00 pm */
export const formatTime = (instant: Date) => time().format(instant);

/** M, of a calendar day 'YYYY-MM-DD' */
export const formatWeekday = (of: string) => weekday().format(new Date(`${of}T00:00:00Z`));
/** 4 – 10 Apr 2027, of calendar days 'YYYY-MM-DD' */
export const formatDays = (from: string, to: string) =>
  days().formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
/** Monday, of a calendar day 'YYYY-MM-DD' */
export const formatLongWeekday = (of: string) => longWeekday().format(new Date(`${of}T00:00:00Z`));
/** May 2027, of a month 'YYYY-MM' */
export const formatMonth = (of: string) => monthAndYear().format(new Date(`${of}-01T00:00:00Z`));

/** 12:58:41, as minutes and receipts say it. */
export const formatClockTime = (instant: Date) => clockTime().format(instant);

/** Formatters are expensive to create, so there is one for each language. */
function perLocale<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const locale = localeOf(i18n.language);
    const formatter = made.get(locale) ?? make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}
