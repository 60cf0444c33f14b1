import type { LucideIcon } from 'lucide-react';
import {
  Blocks,
  Bot,
  CalendarClock,
  ClipboardCheck,
  FileUp,
  Grid3x3,
  History,
  LayoutDashboard,
  LibraryBig,
  Mail,
  MessageSquareWarning,
  Newspaper,
  PencilLine,
  ScanLine,
  School,
  Settings,
  Users,
} from 'lucide-react';

export interface AdminScreen {
  key:
    | 'dashboard'
    | 'questions'
    | 'users'
    | 'aiTasks'
    | 'import'
    | 'review'
    | 'features'
    | 'settings'
    | 'printReview'
    | 'reports'
    | 'remarking'
    | 'papers'
    | 'sittings'
    | 'ownSheets'
    | 'groups'
    | 'mail'
    | 'audit';
  to: string;
  Icon: LucideIcon;
}

/** The screens of the back office in the order of its sidebar; one that has no route yet is not shown. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  { key: 'dashboard', to: '/admin', Icon: LayoutDashboard },
  { key: 'questions', to: '/admin/questions', Icon: LibraryBig },
  { key: 'users', to: '/admin/users', Icon: Users },
  { key: 'aiTasks', to: '/admin/ai-tasks', Icon: Bot },
  { key: 'import', to: '/admin/import', Icon: FileUp },
  { key: 'review', to: '/admin/review', Icon: ClipboardCheck },
  { key: 'features', to: '/admin/features', Icon: Blocks },
  { key: 'settings', to: '/admin/settings', Icon: Settings },
  { key: 'printReview', to: '/admin/print/review', Icon: ScanLine },
  { key: 'reports', to: '/admin/reports', Icon: MessageSquareWarning },
  { key: 'remarking', to: '/admin/re-marking', Icon: PencilLine },
  { key: 'papers', to: '/admin/papers', Icon: Newspaper },
  { key: 'sittings', to: '/admin/sittings', Icon: CalendarClock },
  { key: 'ownSheets', to: '/admin/own-sheets', Icon: Grid3x3 },
  { key: 'groups', to: '/admin/groups', Icon: School },
  { key: 'mail', to: '/admin/mail', Icon: Mail },
  { key: 'audit', to: '/admin/audit', Icon: History },
];

/** A screen is current also below its own address; the dashboard is not, or it always would be. */
export function isCurrentScreen(to: string, path: string): boolean {
  const current = path.replace(/\/$/, '');
  return current === to || (to !== '/admin' && current.startsWith(`${to}/`));
}
