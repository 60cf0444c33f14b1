// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ReviewEdit } from '#web/features/print-review/components/review-edit.tsx';
import { ReviewList } from '#web/features/print-review/components/review-list.tsx';
import type { ListedStatus } from '#web/features/print-review/model/listed-status.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, collectToasts, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('print-review', 'names')());
afterEach(() => vi.unstubAllGlobals());

const UPLOAD = '10000000-0000-4000-8000-0000aaaaaaaa';
const ATTEMPT = '20000000-0000-4000-8000-000000000001';
const OTHERS = ['/admin/print/review', '/admin/print/review/$uploadId', '/app/results/$attemptId'];

const upload = {
  id: UPLOAD,
  test_id: '30000000-0000-4000-8000-0000bbbbbbbb',
  user_id: '40000000-0000-4000-8000-0000cccccccc',
  attempt_id: null as string | null,
  status: 'needs_review',
  upload_urls: ['front.jpg', 'back.jpg'],
  detected: {
    answers: [
      { q: 1, sel: 1, conf: 0.9, state: 'clear' },
      { q: 2, sel: null, conf: 0.3, state: 'faint' },
    ],
    warnings: ['The picture is dark.'],
    pages: 1,
  },
  error: null as string | null,
  created_at: '2026-11-02T05:00:00Z',
};
const reviewed = {
  ...upload,
  page_urls: [],
  tests: { title: 'My test', config: { questions: ['one', 'two', 'three'] } },
  print_upload_corrections: [],
};

async function showList(uploads: unknown, status: ListedStatus = 'all') {
  const calls = answerCalls({ print_uploads: uploads });
  await renderAt('/list', <ReviewList status={status} onStatus={vi.fn()} />, OTHERS);
  return calls;
}
const links = (card: HTMLElement) =>
  within(card)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the list', () => {
  it('shows of an upload whose it is, its files, its day, what was read and what went wrong', async () => {
    await showList([{ ...upload, status: 'error', error: 'The page is torn.' }]);
    const card = await screen.findByRole('listitem');
    within(card).getByRole('heading', { name: 'Upload aaaaaaaa' });
    const facts = within(card)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Test', 'bbbbbbbb'],
      ['Student', 'cccccccc'],
      ['Files', '2'],
      ['Uploaded', '2 Nov 2026, 10:30 am'],
      ['Detected', '2 answers · doubtful: 1 · warnings: 1 · pages: 1'],
    ]);
    within(card).getByText('The page is torn.');
  });

  it('offers to review what waits for it, and the results of what has an attempt', async () => {
    await showList([upload, { ...upload, id: ATTEMPT, status: 'graded', attempt_id: ATTEMPT }]);
    const [waiting, graded] = await screen.findAllByRole('listitem');
    expect(links(waiting as HTMLElement)).toEqual([['Review & Edit', `/admin/print/review/${UPLOAD}`]]);
    expect(links(graded as HTMLElement)).toEqual([
      ['Open', `/admin/print/review/${ATTEMPT}`],
      ['View Results', `/app/results/${ATTEMPT}`],
    ]);
  });

  it.each([
    ['needs_review', 'eq.needs_review'],
    ['graded', 'eq.graded'],
    ['all', null],
  ] as const)('of %s asks for uploads whose status is %s', async (status, filter) => {
    const calls = await showList([], status);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.query.get('status')).toBe(filter);
    expect(calls[0]?.query.get('order')).toMatch(/^created_at\.desc/);
  });

  it('says that it could not be had', async () => {
    const toasts = collectToasts();
    await showList(undefined);
    await screen.findByRole('alert');
    await waitFor(() => expect(toasts).toEqual([['error', 'Error', 'Failed to load print uploads']]));
  });
});

describe('the review of one upload', () => {
  async function showUpload(uploads: unknown) {
    const calls = answerCalls({
      print_uploads: uploads,
      'process-print-omr': { status: 'processing' },
      print_upload_corrections: [],
    });
    const router = await renderAt(
      '/edit',
      <ReviewEdit uploadId={UPLOAD} list="/admin/print/review" />,
      OTHERS,
    );
    return { calls, router };
  }

  it('shows what is known of it, the warnings, and A to D for every question of its test', async () => {
    const { calls } = await showUpload([reviewed]);
    await screen.findByRole('heading', { name: 'Upload' });
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toContain('Detected');
    const warnings = screen.getByRole('heading', { name: 'Detection warnings' }).parentElement;
    expect(warnings?.textContent).toContain('The picture is dark.');
    fireEvent.click(screen.getByRole('radio', { name: 'All (3)' }));
    const choices = screen.getAllByRole('radiogroup', { name: /^Question \d$/ }).map((group) =>
      within(group)
        .getAllByRole('radio')
        .slice(0, 4)
        .map((radio) => radio.textContent),
    );
    expect(choices).toEqual([1, 2, 3].map(() => ['A', 'B', 'C', 'D']));
    expect(calls[0]?.query.get('id')).toBe(`eq.${UPLOAD}`);
    expect(calls[0]?.query.get('select')).toContain('tests(title,config)');
  });

  it('keeps the corrections, sets the upload to processing and has it read again, in this order', async () => {
    const toasts = collectToasts();
    const { calls, router } = await showUpload([reviewed]);
    const second = await screen.findByRole('radiogroup', { name: 'Question 2' });
    fireEvent.click(within(second).getByRole('radio', { name: 'D' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save & Grade' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/print/review'));
    // The pictures are asked for meanwhile, by POST.
    const writes = calls.filter(({ method, name }) => method !== 'GET' && !name.startsWith('object/sign/'));
    expect(writes.map(({ method, name, body }) => [method, name, body])).toEqual([
      ['POST', 'print_upload_corrections', [{ upload_id: UPLOAD, q: 2, state: 'marked', sel: 3 }]],
      ['PATCH', 'print_uploads', { status: 'processing' }],
      ['POST', 'process-print-omr', { upload_id: UPLOAD, force_reprocess: true }],
    ]);
    await waitFor(() =>
      expect(toasts).toEqual([['success', 'Corrections saved and reprocessing started', undefined]]),
    );
  });

  it('leads back to the list where there is none', async () => {
    const toasts = collectToasts();
    const { router } = await showUpload([]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/print/review'));
    await waitFor(() => expect(toasts).toEqual([['error', 'Error', 'Upload not found']]));
  });

  it('says that it could not be had', async () => {
    const toasts = collectToasts();
    await showUpload(undefined);
    await screen.findByRole('alert');
    await waitFor(() => expect(toasts).toEqual([['error', 'Error', 'Failed to load upload data']]));
  });
});
