// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { TimeChart } from '#web/features/results/components/time-chart.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(() => loadTexts('results')());
afterEach(cleanup);

it('tells right, wrong and blank apart without their colours: full, striped, hollow', () => {
  const questions = (['right', 'wrong', 'blank'] as const).map((outcome, index) => ({
    question_id: String(index),
    position: index + 1,
    outcome,
    time_ms: 30_000,
  }));
  const { container } = render(<TimeChart questions={questions as never} medianMs={30_000} />);
  const looks = ['right', 'wrong', 'blank'].map((outcome) => {
    const bar = container.querySelector(`rect[data-outcome=${outcome}]`);
    return [bar?.getAttribute('fill') ?? '', /stroke-/.test(bar?.getAttribute('class') ?? '')];
  });
  expect(looks).toEqual([
    ['', false],
    ['url(#stripes-of-wrong)', false],
    ['', true],
  ]);
  expect(container.querySelector('pattern#stripes-of-wrong rect')).toBeTruthy();
  expect(container.textContent).not.toMatch(/\b(green|red|grey)\b/);
});
