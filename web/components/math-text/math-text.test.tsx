// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { MathText } from '#web/components/math-text/math-text.tsx';
import '#web/lib/i18n.ts';

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

const lens = '/storage/v1/object/public/question-media/lens.png';

it('shows a picture of ours with its words, its place kept free, and larger on request', async () => {
  render(<MathText text={`Where is the focus?\n![A convex lens](${lens} =640x480)`} />);
  const picture = screen.getByRole('img', { name: 'A convex lens' });
  expect(picture.getAttribute('src')).toBe(lens);
  expect(picture.getAttribute('loading')).toBe('lazy');
  expect(picture.style.aspectRatio).toBe('640 / 480');
  await userEvent.click(screen.getByRole('button', { name: 'Enlarge the picture: A convex lens' }));
  const dialog = await screen.findByRole('dialog', { name: 'A convex lens' }, { timeout: 10_000 });
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe(lens);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

it('puts the words in the place of a picture that cannot be had', () => {
  render(<MathText text={`![A convex lens](${lens})`} />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('A convex lens')).toBeTruthy();
});

it('holds no button inside a control', () => {
  render(<MathText canZoom={false} text={`![A convex lens](${lens})`} />);
  expect(screen.getByRole('img')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  '<img src=x onerror=alert(1)>',
  '![x](javascript:alert(1))',
  '![x](https://example.com/a.png)',
  `![x](${lens}"onerror="alert(1))`,
  `![<script>alert(1)</script>](https://example.com${lens})`,
])('shows %s as it is written', (source) => {
  const { container } = render(<MathText text={source} />);
  expect(container.querySelector('img, script, a, iframe')).toBeNull();
  expect(container.textContent).toBe(source);
});
