// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { MathText } from '#web/components/math-text/math-text.tsx';
import '#web/lib/i18n/i18n.ts';

afterEach(cleanup);

it('shows plain words at once and never loads KaTeX for them', () => {
  const { container } = render(<MathText text="Which gas is it?" lang="en" />);
  expect(screen.getByText('Which gas is it?').parentElement?.getAttribute('lang')).toBe('en');
  expect(container.querySelector('.katex')).toBeNull();
});

it('renders formulas and chemistry', async () => {
  const { container } = render(<MathText text={'Mix \\ce{H2SO4} until \\(x^2 = 4\\).'} />);
  await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(2));
  expect(container.textContent).toContain('until');
  // Its words are heard instead; selected, a formula is copied once.
  expect(container.querySelector('math')).toBeNull();
});

it('has words for anyone who listens, in the language of the text, and changes them with it', async () => {
  const text = 'Mix \\(x^2\\) and \\ce{Cu^2+}';
  const { container, rerender } = render(<MathText text={text} lang="en" />);
  const heard = () => [...container.querySelectorAll('.sr-only')].map((words) => words.textContent?.trim());
  await waitFor(() => expect(heard()).toEqual(['x squared', 'Cu 2 plus']));
  expect(container.querySelectorAll('.katex')).toHaveLength(2);
  for (const drawn of container.querySelectorAll('.katex'))
    expect(drawn.closest('[aria-hidden="true"]')).not.toBeNull();
  rerender(<MathText text={text} lang="hi" />);
  expect(heard()).toEqual(['x का वर्ग', 'Cu 2 धन']);
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

const match = [
  'Match the lists.',
  '| List I | List II |',
  '| (a) Mass of \\(|x|\\) | (i) kilogram |',
  '| (b) Time | (ii) second |',
  'Choose.',
].join('\n');

it('shows rows as a table with headings, items as a list, and the rest as the text it is', () => {
  const { container } = render(
    <MathText text={`${match}\n- Assertion (A): x.\n- Reason (R): y.`} lang="hi" />,
  );
  const table = screen.getByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['List I', 'List II']);
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(
    within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)[3],
  ).toBe('(ii) second');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Assertion (A): x.',
    'Reason (R): y.',
  ]);
  expect(container.firstElementChild?.getAttribute('lang')).toBe('hi');
  expect(container.textContent).not.toMatch(/^[|-]/m);
});

it('keeps the look of texts from before there was a markup', () => {
  const text = 'One line.\n- 5 m is no list\nand |x| no table.';
  const { container } = render(<MathText text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('ul, table, div > div')).toBeNull();
});

it('inverts drawings of black lines on a dark page, and puts white behind everything else', () => {
  const drawing = '/storage/v1/object/public/question-media/drawings/a.svg';
  render(<MathText text={`![A lens](${drawing})\n![A photograph](${lens})`} />);
  expect(screen.getByRole('img', { name: 'A lens' }).className).toContain('dark:invert');
  expect(screen.getByRole('img', { name: 'A lens' }).className).not.toContain('bg-white');
  expect(screen.getByRole('img', { name: 'A photograph' }).className).toContain('bg-white');
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
