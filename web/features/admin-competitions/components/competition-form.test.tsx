// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CompetitionPlan } from '#web/features/admin-competitions/api/competitions.ts';
import { CompetitionForm } from '#web/features/admin-competitions/components/competition-form.tsx';
import { RankingFiles } from '#web/features/admin-competitions/components/ranking-files.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('admin-competitions', 'names')());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PLAN: CompetitionPlan = {
  competition_id: null,
  title: 'All India',
  about: '',
  state_only: null,
  registration_closes_at: null,
  merging: 'percentiles',
  published: false,
};

it('lets the institute choose how its times are put together, and names the source', async () => {
  const saved: CompetitionPlan[] = [];
  await renderAt(
    '/',
    <CompetitionForm initial={PLAN} isBusy={false} failure={null} onSave={(plan) => saved.push(plan)} />,
  );
  const merging = screen.getByLabelText('How its times are put together');
  expect(screen.getByText(/NTA, Normalization procedure based on percentile score, JEE/)).toBeTruthy();
  fireEvent.change(merging, { target: { value: 'marks' } });
  expect(screen.getByText(/equipercentile method\), CUET/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toEqual([{ ...PLAN, merging: 'marks' }]);
});

it('lets nobody choose another way once a time has begun', async () => {
  await renderAt(
    '/',
    <CompetitionForm initial={PLAN} hasBegun isBusy={false} failure={null} onSave={() => undefined} />,
  );
  expect(screen.getByLabelText('How its times are put together').hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/One of its times has begun/)).toBeTruthy();
});

it('saves the very bytes that were hashed', async () => {
  const csv = 'number,marks,right,wrong,blank\n1-1,8,2,0,2\n';
  const hash = 'a'.repeat(64);
  answerCalls({
    'get-competition-ranking-file': {
      csv,
      json: {
        format: 'vijaypath-ranking-2',
        competition_id: '10000000-0000-4000-8000-000000000001',
        version: 1,
        rule: { id: 'plain', version: 1 },
        merging: { id: 'marks', version: 1 },
        subjects: [],
        seed: hash,
        seed_hash: hash,
        csv_hash: hash,
        ranks: [{ number: '1-1', rank: 1, percentile: 1_000_000_000 }],
      },
    },
  });
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await renderAt('/', <RankingFiles competitionId="10000000-0000-4000-8000-000000000001" version={1} />);
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV of ranking 1' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toBe(csv);
});
