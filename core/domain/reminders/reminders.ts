/** What a student may be reminded of on a device, the most pressing first; each is switched on apart (`profiles.push_<topic>`). */
export const REMINDER_TOPICS = ['exams', 'duels', 'streak'] as const;
export type ReminderTopic = (typeof REMINDER_TOPICS)[number];

/** In Asia/Kolkata: nothing is sent from 21:00 until 7:00. */
const FIRST_HOUR = 7;
const QUIET_FROM_HOUR = 21;
/** Anyone who has not worked by then is reminded of the streak. */
const EVENING_HOUR = 18;

export const isQuietHour = (hourInIndia: number) =>
  hourInIndia < FIRST_HOUR || hourInIndia >= QUIET_FROM_HOUR;
export const isEvening = (hourInIndia: number) => hourInIndia >= EVENING_HOUR && !isQuietHour(hourInIndia);

/** Of one person; a new one takes the place of the oldest. */
export const MAX_PUSH_DEVICES = 5;
export const MAX_ENDPOINT_LENGTH = 1_000;

/**
 * Services of browser makers: Chrome, Edge and others (FCM), Firefox (Mozilla), Safari (Apple), Edge on Windows (WNS). The server sends to no
 * other address, whatever a device says.
 */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

export function isKnownPushService(endpoint: string): boolean {
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && PUSH_SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}
