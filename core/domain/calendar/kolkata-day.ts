const formatter = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in India at an instant, as 'YYYY-MM-DD', whatever the device or the server is set to. */
export function kolkataDay(instant: Date): string {
  return formatter.format(instant);
}
