// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Later } from '#web/components/later.tsx';

it('draws what stands below after what stands above has been seen, and at once from then on', async () => {
  render(
    <>
      <p>above</p>
      <Later>
        <p>below</p>
      </Later>
    </>,
  );
  expect(screen.getByText('above')).toBeTruthy();
  expect(screen.queryByText('below')).toBeNull();
  expect(await screen.findByText('below')).toBeTruthy();
  act(() => {
    render(<Later>another screen</Later>);
  });
  expect(screen.getByText('another screen')).toBeTruthy();
});
