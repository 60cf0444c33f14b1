// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { PinDialog } from '#web/features/exam-day/components/pin-dialog.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';

beforeAll(() => i18n.loadNamespaces(['exam-day', 'common']));
afterEach(cleanup);

const open = (start: { lat: number; lng: number } | null = { lat: 25.61, lng: 85.14 }) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PinDialog place="exam" start={start} startName="Patna, Bihar" onClose={() => undefined} />
    </QueryClientProvider>,
  );
const numbers = () =>
  ['Latitude', 'Longitude'].map((name) => Number((screen.getByLabelText(name) as HTMLInputElement).value));
const paste = (value: string) =>
  fireEvent.change(screen.getByLabelText('Link of a map, or its numbers'), { target: { value } });

it('takes the point of a pasted link, and says how far from the city it is', () => {
  open();
  paste('https://www.openstreetmap.org/?mlat=25.61&mlon=85.24#map=16/25.61/85.24');
  expect(numbers()).toEqual([25.61, 85.24]);
  screen.getByText(/^10 km from the center of Patna, Bihar\./);
});

it('says why a link cannot be used, and leaves the point where it is', () => {
  open();
  paste('https://maps.app.goo.gl/AbCd');
  screen.getByText(/^A shortened link does not say where it is/);
  paste('near the temple');
  screen.getByText(/^There is no place in this link/);
  expect(numbers()).toEqual([25.61, 85.14]);
});

it('moves the point with the arrow keys by one square', () => {
  open();
  const grid = screen.getByRole('button', { name: /^The point on a scale/ });
  fireEvent.keyDown(grid, { key: 'ArrowUp' });
  fireEvent.keyDown(grid, { key: 'ArrowUp' });
  fireEvent.keyDown(grid, { key: 'ArrowLeft' });
  const [lat = 0, lng = 0] = numbers();
  expect(lat).toBeCloseTo(25.61 + 2 / 111.2, 3);
  expect(lng).toBeLessThan(85.14);
  screen.getByText(/^2\.2 km from the center of Patna, Bihar\. One square is 1 km\.$/);
});

it('has no scale where nothing is known, and one as soon as there is a point to begin from', () => {
  open(null);
  expect(screen.queryByRole('button', { name: /^The point on a scale/ })).toBeNull();
  paste('25.3, 82.9');
  expect(numbers()).toEqual([25.3, 82.9]);
});
