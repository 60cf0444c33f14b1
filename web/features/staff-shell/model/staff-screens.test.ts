import { expect, it } from 'vitest';
import type { Role } from '#web/lib/session/staff-roles.ts';
import { staffScreensOf } from './staff-screens.ts';

it.each<[Role[], string[]]>([
  [['teacher'], ['questions', 'import', 'review', 'reports', 'papers', 'groups', 'sittings']],
  [['clerk'], ['printing', 'groups', 'people', 'sittings']],
  [['invigilator'], ['sittings']],
  [
    ['clerk', 'invigilator'],
    ['printing', 'groups', 'people', 'sittings'],
  ],
  [[], []],
])('%j has the screens %j', (roles, keys) => {
  expect(staffScreensOf(roles).map(({ key }) => key)).toEqual(keys);
});
