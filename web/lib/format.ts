const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const dayAndTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** ₹1,999 */
export const formatRupees = (amount: number) => rupees.format(amount);
/** Days and hours are India's, whatever the device says. */
export const formatDate = (iso: string) => day.format(new Date(iso));
export const formatDateTime = (iso: string) => dayAndTime.format(new Date(iso));
const number = new Intl.NumberFormat('en-IN');
/** 1,999 */
export const formatNumber = (value: number) => number.format(value);
