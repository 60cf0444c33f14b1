import {
  ClipboardCheck,
  FileUp,
  LibraryBig,
  type LucideIcon,
  MessageSquareWarning,
  MonitorCheck,
  Newspaper,
  Printer,
  School,
  Users,
} from 'lucide-react';
import type { Role } from '#web/lib/session/staff-roles.ts';

export interface StaffScreen {
  key:
    | 'questions'
    | 'import'
    | 'review'
    | 'reports'
    | 'papers'
    | 'printing'
    | 'groups'
    | 'people'
    | 'sittings';
  to: string;
  group: 'bank' | 'papers' | 'people' | 'hall';
  roles: readonly Role[];
  Icon: LucideIcon;
}

/** The screens of /staff by what they are about; one that has no route yet is not shown. */
const STAFF_SCREENS: readonly StaffScreen[] = [
  { key: 'questions', to: '/staff/questions', group: 'bank', roles: ['teacher'], Icon: LibraryBig },
  { key: 'import', to: '/staff/import', group: 'bank', roles: ['teacher'], Icon: FileUp },
  { key: 'review', to: '/staff/review', group: 'bank', roles: ['teacher'], Icon: ClipboardCheck },
  { key: 'reports', to: '/staff/reports', group: 'bank', roles: ['teacher'], Icon: MessageSquareWarning },
  { key: 'papers', to: '/staff/papers', group: 'papers', roles: ['teacher'], Icon: Newspaper },
  { key: 'printing', to: '/staff/printing', group: 'papers', roles: ['clerk'], Icon: Printer },
  { key: 'groups', to: '/staff/groups', group: 'people', roles: ['teacher', 'clerk'], Icon: School },
  { key: 'people', to: '/staff/people', group: 'people', roles: ['clerk'], Icon: Users },
  {
    key: 'sittings',
    to: '/staff/sittings',
    group: 'hall',
    roles: ['teacher', 'clerk', 'invigilator'],
    Icon: MonitorCheck,
  },
];

/** Those of somebody with these roles. */
export function staffScreensOf(roles: readonly Role[]): StaffScreen[] {
  return STAFF_SCREENS.filter((screen) => screen.roles.some((role) => roles.includes(role)));
}
