// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NamedListSwitch } from '#web/features/admin-sittings/components/named-list-switch.tsx';
import { PublishRanking } from '#web/features/admin-sittings/components/publish-ranking.tsx';
import { RankingVersions } from '#web/features/admin-sittings/components/ranking-versions.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, collectToasts, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('sitting-ranking', 'rankings')());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const SITTING = '10000000-0000-4000-8000-000000000001';
const HASH = 'a'.repeat(64);
const version = (n: number, changed: object = {}) => ({
  version: n,
  rule: { id: 'plain', version: 1 },
  published_at: '2026-11-02T05:00:00Z',
  outdated_at: null as string | null,
  ranked: 3,
  ...changed,
});
const FILE = {
  csv: 'number,marks,right,wrong,blank\n1,8,2,0,2\n',
  json: {
    format: 'vijaypath-ranking-1',
    sitting_id: SITTING,
    version: 2,
    rule: { id: 'plain', version: 1 },
    seed: HASH,
    seed_hash: HASH,
    csv_hash: HASH,
    subjects: [],
    ranks: [{ number: '1', rank: 1, percentile: 1_000_000_000 }],
  },
};

it('publishes by the rule of the plan or another one, after asking, once', async () => {
  const calls = answerCalls({
    'publish-ranking': { version: 1, rule: { id: 'gmer-2023', version: 1 }, ranked: 3 },
  });
  const toasts = collectToasts();
  await renderAt('/', <PublishRanking sittingId={SITTING} planned="neet-ug-2025" latest={null} />);
  const rule = screen.getByLabelText('Rule');
  expect(rule).toHaveProperty('value', 'neet-ug-2025');
  expect(screen.getByText(/put in order by lot/)).toBeTruthy();
  fireEvent.change(rule, { target: { value: 'gmer-2023' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish a ranking' }));
  expect(calls).toEqual([]);
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('GMER 2023, version 1');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish a ranking' }));
  await waitFor(() =>
    expect(toasts).toEqual([['success', 'Ranking 1 is published', '3 candidates are ranked.']]),
  );
  expect(calls.map(({ name, body }) => [name, body])).toEqual([
    ['publish-ranking', { sitting_id: SITTING, rule: 'gmer-2023' }],
  ]);
});

it('offers nothing by the rule in force while no mark has changed, and the next one by another rule', async () => {
  answerCalls({});
  await renderAt('/', <PublishRanking sittingId={SITTING} planned="neet-ug-2025" latest={version(1)} />);
  expect(screen.getByText(/no mark has changed since/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.change(screen.getByLabelText('Rule'), { target: { value: 'neet-ug-2025' } });
  expect(screen.getByRole('button', { name: 'Publish ranking 2' })).toBeTruthy();
});

it('says that marks have changed, and offers the next one', async () => {
  answerCalls({});
  const latest = version(1, { outdated_at: '2026-11-03T05:00:00Z' });
  await renderAt('/', <PublishRanking sittingId={SITTING} planned="plain" latest={latest} />);
  expect(screen.getByText(/ranking 1 is outdated/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish ranking 2' })).toBeTruthy();
});

it('lists what is in force and what was replaced, and downloads the very bytes that were hashed', async () => {
  const calls = answerCalls({ 'get-ranking-file': FILE });
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  // The page of the tests would follow the link.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const versions = [version(2), version(1, { outdated_at: '2026-11-03T05:00:00Z' })];
  await renderAt('/', <RankingVersions sittingId={SITTING} versions={versions} />);
  const [newest, oldest] = screen.getAllByRole('listitem');
  expect(newest?.textContent).toContain('in force');
  expect(oldest?.textContent).toContain('replaced');
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV of ranking 2' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toBe(FILE.csv);
  fireEvent.click(screen.getByRole('button', { name: 'Download JSON of ranking 2' }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(JSON.parse((await files[1]?.text()) ?? '')).toEqual(FILE.json);
  expect(calls.map(({ body }) => body)).toEqual(Array(2).fill({ sitting_id: SITTING, version: 2 }));
});

it('shows names only after it has said what that does, and hides them at once', async () => {
  const calls = answerCalls({
    'set-named-list': ({ body }: { body: { shown: boolean } }) => ({
      names_shown_at: body.shown ? '2026-11-03T05:00:00Z' : null,
    }),
  });
  const toasts = collectToasts();
  await renderAt('/', <NamedListSwitch sittingId={SITTING} shownAt={null} />);
  fireEvent.click(screen.getByRole('switch', { name: /a list with names/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toMatch(/name, rank and marks of every other one, also of those under 18/);
  expect(calls).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show the list' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  cleanup();
  await renderAt('/', <NamedListSwitch sittingId={SITTING} shownAt="2026-11-03T05:00:00Z" />);
  expect(screen.getByText(/can see names and marks since/)).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: /a list with names/ }));
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls.map(({ body }) => body)).toEqual(
    [true, false].map((shown) => ({ sitting_id: SITTING, shown })),
  );
});
