// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MathText } from '#web/components/math-text/math-text.tsx';

// KaTeX refuses quirks mode, which is what happy-dom says it is in.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' });

afterEach(cleanup);

it('shows plain words at once and never loads KaTeX for them', () => {
  const { container } = render(<MathText text="Which gas is it?" lang="en" />);
  expect(screen.getByText('Which gas is it?').parentElement?.getAttribute('lang')).toBe('en');
  expect(container.querySelector('.katex')).toBeNull();
});

it('renders formulas and chemistry, with MathML for whoever listens', async () => {
  const { container } = render(<MathText text={'Mix \\ce{H2SO4} until \\(x^2 = 4\\).'} />);
  await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(2));
  expect(container.querySelectorAll('math')).toHaveLength(2);
  expect(container.textContent).toContain('until');
});

it('shows a broken formula as it is written, and follows no command that could reach outside', async () => {
  const { container } = render(<MathText text={'\\(\\frac{1\\) \\(\\href{javascript:alert(1)}{x}\\)'} />);
  await waitFor(() => expect(container.textContent).toContain('\\frac{1'));
  expect(container.querySelector('a')).toBeNull();
});
