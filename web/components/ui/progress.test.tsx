// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Progress } from '#web/components/ui/progress.tsx';

afterEach(cleanup);

const widthOf = (value: number, max: number) => {
  render(<Progress label="Biology" value={value} max={max} />);
  const bar = screen.getByRole('progressbar', { name: 'Biology' }).firstElementChild as HTMLElement;
  return bar.style.width;
};

it('is as wide as the share', () => {
  expect(widthOf(1, 4)).toBe('25%');
});

it('is empty, and no error is logged, where there is nothing to do', () => {
  const logged = vi.spyOn(console, 'error');
  expect(widthOf(0, 0)).toBe('0%');
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
