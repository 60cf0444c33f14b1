import { expect, it } from 'vitest';
import { auditCsv } from '#web/features/admin-audit/model/audit-csv.ts';
import { readAuditFilter } from '#web/features/admin-audit/model/audit-filter.ts';

it('takes from an address what narrows the log', () => {
  expect(
    readAuditFilter({
      entity: 'users',
      action: 'invite',
      actor: ' asha ',
      from: '2026-11-01',
      to: '2026-13-45',
    }),
  ).toEqual({ entity: 'users', action: 'invite', actor: 'asha', from: '2026-11-01' });
  expect(readAuditFilter({ entity: 'secrets', action: 1, row: '' })).toEqual({});
});

it('writes a file that spreadsheets read, and in which nothing runs', () => {
  const entry = {
    id: 1,
    entity: 'users',
    entity_id: 'u',
    part: null,
    action: 'edit_profile',
    before: { full_name: 'A "B", C' },
    after: null,
    actor_id: null,
    actor: '=HYPERLINK("http://evil")',
    request_id: null,
    created_at: '2026-11-22T10:00:00Z',
  };
  expect(auditCsv([entry]).split('\r\n')).toEqual([
    '\uFEFFcreated_at,actor,actor_id,action,entity,entity_id,part,before,after,request_id',
    `2026-11-22T10:00:00Z,"'=HYPERLINK(""http://evil"")",,edit_profile,users,u,,"{""full_name"":""A \\""B\\"", C""}",,`,
    '',
  ]);
});
