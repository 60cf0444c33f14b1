import { afterAll, expect, it } from 'vitest';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { ApiError } from '#web/lib/requests/api-error.ts';
import { failureText, serverText, textOfCode } from '#web/lib/requests/failure-text.ts';

const fallback = 'That did not work.';
const wrongPassword = new ApiError('This is not your password', 'wrong_password', 403);

afterAll(() => i18n.changeLanguage('en'));

it('says in English what the server says', () => {
  expect(failureText(wrongPassword, fallback)).toBe('This is not your password');
});

it('tells administrators the words of a server that failed, but not those of its database', () => {
  const failed = (message: string) => new ApiError(message, 'internal', 500);
  expect(serverText(failed('The worker could not start'), fallback)).toBe('The worker could not start');
  expect(serverText(failed('relation "x" does not exist'), fallback)).toBe(fallback);
  expect(serverText(new TypeError('Failed to fetch'), fallback)).toBe(fallback);
});

it('says what the screen says where the server has failed', () => {
  expect(failureText(new ApiError('relation "x" does not exist', 'internal', 500), fallback)).toBe(fallback);
  expect(failureText(new ApiError('Bad gateway', 'whatever', 502), fallback)).toBe(fallback);
  const silent = new ApiError('The payment provider did not answer.', 'unavailable', 503);
  expect(failureText(silent, fallback)).toBe('The payment provider did not answer.');
});

it.each([
  ['23514', 'new row for relation "profiles" violates check constraint "profiles_full_name_check"'],
  ['42501', 'permission denied for table tests'],
  ['22P02', 'invalid input syntax for type uuid: "x"'],
  ['PGRST202', 'Could not find the function public.f without parameters in the schema cache'],
])('keeps to itself how the database words %s', (code, message) => {
  expect(failureText(new ApiError(message, code, 400), fallback)).toBe(fallback);
});

it('says what one of our own functions raises, whatever its code', () => {
  const own = new ApiError('The queue is full: 5,000 tasks wait already', '54000', 400);
  expect(failureText(own, fallback)).toBe(own.message);
});

it('says in Hindi what the code means, and the words of the server where it has none for it', async () => {
  await i18n.changeLanguage('hi');
  await i18n.loadNamespaces('errors');
  expect(failureText(wrongPassword, fallback)).toBe('यह आपका पासवर्ड नहीं है');
  expect(failureText(new ApiError('Cancel it first', 'conflict', 409), fallback)).toBe('Cancel it first');
  expect(failureText(new ApiError('Submit it', 'taken_online', 409), fallback)).toContain('ऑनलाइन');
  expect(failureText(new ApiError('', 'network'), fallback)).toBe(fallback);
  // What the server says without refusing, too: the page of prices shows it.
  expect(textOfCode('demo_payment', 'Demo mode')).toContain('डेमो मोड');
});

it.each(['hi', 'te', 'ta'])('has words of %s for every refusal of an own sheet', async (language) => {
  await i18n.changeLanguage(language);
  await i18n.loadNamespaces('errors');
  for (const code of [
    'sheet_changed',
    'sheet_archived',
    'sheet_too_short',
    'sheet_in_one_order',
    'sheet_needed_longer',
  ])
    expect(failureText(new ApiError('In English', code, 409), fallback)).not.toMatch(/^In English$|^$/);
});
