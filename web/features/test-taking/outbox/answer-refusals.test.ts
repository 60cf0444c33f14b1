import { expect, it } from 'vitest';
import { closedCode, isRefusedForGood } from '#web/features/test-taking/outbox/answer-refusals.ts';
import { ApiError } from '#web/lib/requests/api-error.ts';

it.each([
  [404, 'not_found', true],
  [400, 'invalid_request', true],
  [401, 'unauthorized', false],
  [409, 'attempt_submitted', false],
  [409, 'time_over', false],
  [409, 'attempt_paused', false],
  [409, 'other_device', true],
  [429, 'too_many_requests', false],
  [503, 'unavailable', false],
  [0, 'network', false],
])('%i %s is for good: %s', (status, code, expected) => {
  expect(isRefusedForGood(new ApiError('No', code, status))).toBe(expected);
});

it('knows when an attempt is closed', () => {
  expect(closedCode(new ApiError('No', 'time_over', 409))).toBe('time_over');
  expect(closedCode(new ApiError('No', 'not_found', 404))).toBeNull();
});
