// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { TimeShares } from '#web/features/results/components/time-shares.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';

beforeAll(() => i18n.loadNamespaces('results'));

it('tells right, wrong and unanswered time apart by words and by pattern, not by colour alone', () => {
  const questions = (['right', 'wrong', 'blank'] as const).map((outcome) => ({ outcome, time_ms: 30_000 }));
  const { container } = render(<TimeShares questions={questions as never} />);
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent?.replace(/^\D*30\S*\s*\S*\s+on/, 'on'))).toEqual([
    'on right answers',
    'on wrong answers',
    'on unanswered questions',
  ]);
  const lookOf = (element: Element | null | undefined) =>
    ['bg-success', 'bg-[repeating-linear-gradient', 'border-muted-foreground'].filter((look) =>
      [...(element?.classList ?? [])].some((name) => name.startsWith(look)),
    );
  const filledStripedHollow = [
    ['bg-success'],
    ['bg-[repeating-linear-gradient'],
    ['border-muted-foreground'],
  ];
  expect(items.map((item) => lookOf(item.querySelector('[aria-hidden]')))).toEqual(filledStripedHollow);
  const bar = container.querySelector('div[aria-hidden]');
  expect([...(bar?.children ?? [])].map(lookOf)).toEqual(filledStripedHollow);
});
