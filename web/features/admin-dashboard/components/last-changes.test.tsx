// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { LastChanges } from '#web/features/admin-dashboard/components/last-changes.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces(['admin', 'admin-audit']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry = (id: number, entity: string, action: string) => ({
  id,
  entity,
  action,
  entity_id: String(id),
  part: null,
  before: null,
  after: {},
  actor_id: null,
  actor: null,
  created_at: '2026-11-22T00:00:00Z',
});

it('says what has no sentence of its own in the words of the log, not of the tables', async () => {
  answerCalls({ 'rpc/get_audit_log': [entry(2, 'own_sheets', 'insert'), entry(1, 'user_roles', 'delete')] });
  await renderAt('/', <LastChanges />, ['/admin/papers/$paperId']);
  await screen.findByText('Own sheet: added');
  expect(screen.getByText('Role: removed')).toBeTruthy();
});
