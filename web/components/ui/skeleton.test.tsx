// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Skeleton } from '#web/components/ui/skeleton.tsx';

function shapeOf(className?: string) {
  const { container } = render(<Skeleton className={className} />);
  return container.querySelector('.animate-pulse')?.className.split(' ');
}

it('is as tall as a line of text, or as is said', () => {
  expect(shapeOf()).toContain('h-4');
  expect(shapeOf('h-72')).toContain('h-72');
  expect(shapeOf('h-72')).not.toContain('h-4');
});

it('leaves the height to an aspect, so that a picture does not push down what is below it when it comes', () => {
  const shape = shapeOf('aspect-[360/700] w-full');
  expect(shape).toContain('aspect-[360/700]');
  expect(shape?.filter((name) => name.startsWith('h-'))).toEqual([]);
});
