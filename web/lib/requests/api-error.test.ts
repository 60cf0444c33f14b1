import { describe, expect, it } from 'vitest';
import { ApiError, isRefusal, parseError, throwOnError } from '#web/lib/requests/api-error.ts';

describe('parseError', () => {
  it('reads an auth error', () => {
    const error = Object.assign(new Error('Invalid login credentials'), {
      code: 'invalid_credentials',
      status: 400,
    });
    expect(parseError(error)).toMatchObject({
      message: 'Invalid login credentials',
      code: 'invalid_credentials',
      status: 400,
    });
  });

  it('reads a PostgREST error', () => {
    const error = { message: 'permission denied for table tests', code: '42501', details: null, hint: null };
    expect(parseError(error)).toMatchObject({ message: error.message, code: '42501' });
  });

  it('reads a function error', () => {
    expect(parseError({ error: 'Premium needed', code: 'premium_needed', request_id: 'r' })).toMatchObject({
      message: 'Premium needed',
      code: 'premium_needed',
    });
  });

  it('shows the fallback when no answer came, never the browser’s own words', () => {
    const error = parseError(new TypeError('Failed to fetch'), 'Please try again.');
    expect(error).toMatchObject({ message: 'Please try again.', code: 'network', status: 0 });
  });

  it.each([undefined, null, 42, '', {}, { message: ' ' }])('falls back for %j', (value) => {
    expect(parseError(value, 'Please try again.').message).toBe('Please try again.');
  });

  it('keeps an ApiError as it is', () => {
    const error = new ApiError('Gone', 'not_found', 404);
    expect(parseError(error)).toBe(error);
  });
});

describe('throwOnError', () => {
  it('hands back the data', () => {
    expect(throwOnError({ data: [1], error: null })).toEqual([1]);
  });

  it('throws with the status of the answer', () => {
    const answer = { data: null, error: { message: 'no', code: '42501' }, status: 403 };
    expect(() => throwOnError(answer)).toThrowError(expect.objectContaining({ code: '42501', status: 403 }));
  });
});

describe('throwOnError without a network', () => {
  it('does not show the browser’s own words', () => {
    const answer = { data: null, error: { message: 'TypeError: Failed to fetch', code: '' }, status: 0 };
    expect(() => throwOnError(answer)).toThrowError(
      expect.objectContaining({ code: 'network', message: 'An unexpected error occurred.' }),
    );
  });
});

describe('isRefusal', () => {
  it.each([
    [400, true],
    [404, true],
    [408, false],
    [429, false],
    [500, false],
    [0, false],
  ])('%i → %s', (status, expected) => {
    expect(isRefusal(new ApiError('x', 'x', status))).toBe(expected);
  });
});
