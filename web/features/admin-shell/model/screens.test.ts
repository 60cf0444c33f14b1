import { expect, it } from 'vitest';
import { ADMIN_SCREENS, isCurrentScreen } from './screens.ts';

it.each([
  ['/admin', 'dashboard'],
  ['/admin/', 'dashboard'],
  ['/admin/questions', 'questions'],
  ['/admin/questions/new', 'questions'],
  ['/admin/review', 'review'],
  ['/admin/print/review/1', 'printReview'],
  ['/admin/reports', 'reports'],
  ['/admin/re-marking/new', 'remarking'],
  ['/admin/papers/new', 'papers'],
  ['/admin/sittings/1/board', 'sittings'],
  ['/admin/competitions/1', 'competitions'],
  ['/admin/exams/jee-main', 'exams'],
  ['/admin/own-sheets/1', 'ownSheets'],
  ['/admin/groups/1', 'groups'],
  ['/admin/newsletter', 'newsletter'],
  ['/admin/breach', 'breach'],
  ['/admin/elsewhere', undefined],
])('%s is the screen %s', (path, key) => {
  expect(ADMIN_SCREENS.filter(({ to }) => isCurrentScreen(to, path)).map((screen) => screen.key)).toEqual(
    key ? [key] : [],
  );
});

it('lists the screens group by group, the dashboard above them', () => {
  const groups = ADMIN_SCREENS.map(({ group }) => group);
  expect(groups.filter((group, index) => index === 0 || group !== groups[index - 1])).toEqual([
    undefined,
    'bank',
    'papers',
    'people',
    'system',
  ]);
  expect(ADMIN_SCREENS.map(({ key }) => key)).toEqual([
    'dashboard',
    ...['questions', 'aiTasks', 'import', 'review', 'reports', 'remarking'],
    ...['papers', 'sittings', 'competitions', 'exams', 'ownSheets', 'printReview'],
    ...['users', 'groups', 'conduct'],
    ...['features', 'settings', 'mail', 'newsletter', 'breach', 'audit'],
  ]);
});
