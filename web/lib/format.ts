import { i18n } from '#web/lib/i18n.ts';
import { localeOf } from '#web/lib/languages.ts';

/** Days and hours are India's, whatever the device says. */
const timeZone = 'Asia/Kolkata';

const rupees = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }),
);
const number = perLocale((locale) => new Intl.NumberFormat(locale));
const day = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }));
const dayAndTime = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);

/** ₹1,999 */
export const formatRupees = (amount: number) => rupees().format(amount);
/** 1,999 */
export const formatNumber = (value: number) => number().format(value);
/** −8, with the sign a paper prints; never −0. */
export const formatMarks = (marks: number) =>
  number()
    .format(marks || 0)
    .replace('-', '−');
export const formatDate = (iso: string) => day().format(new Date(iso));
export const formatDateTime = (iso: string) => dayAndTime().format(new Date(iso));

/** Formatters are dear to make, so each language has its own once. */
function perLocale<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const locale = localeOf(i18n.language);
    const formatter = made.get(locale) ?? make(locale);
    made.set(locale, formatter);
    return formatter;
  };
}
