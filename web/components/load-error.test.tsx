// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadError } from '#web/components/load-error.tsx';
import { ApiError } from '#web/lib/requests/api-error.ts';

const said = (error: unknown) => {
  render(<LoadError error={error} />);
  return screen.getByRole('alert').textContent;
};

it('says nothing of what went wrong inside the server', () => {
  expect(said(new ApiError('relation "x" does not exist', '42P01', 500))).toBe(
    'An unexpected error occurred.',
  );
});

it('says nothing of an exception of the page', () => {
  expect(said(new Error('Cannot read properties of undefined'))).not.toContain('undefined');
});

it('names the network where no answer came', () => {
  expect(said(new TypeError('Failed to fetch'))).toContain('Check your connection');
});

it('says why the server refused', () => {
  expect(said(new ApiError('The results of this test are not out yet.', 'results_not_out', 409))).toBe(
    'The results of this test are not out yet.',
  );
});
