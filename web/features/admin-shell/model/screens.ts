import type { LucideIcon } from 'lucide-react';
import {
  Blocks,
  Bot,
  CalendarClock,
  ClipboardCheck,
  FileUp,
  Flag,
  Grid3x3,
  History,
  LayoutDashboard,
  LibraryBig,
  ListTree,
  Mail,
  Megaphone,
  MessageSquareWarning,
  Newspaper,
  PencilLine,
  ScanLine,
  School,
  Settings,
  ShieldAlert,
  Trophy,
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
    | 'competitions'
    | 'exams'
    | 'ownSheets'
    | 'groups'
    | 'conduct'
    | 'mail'
    | 'newsletter'
    | 'breach'
    | 'audit';
  to: string;
  /** Stands above all groups where it has none. */
  group?: 'bank' | 'papers' | 'people' | 'system';
  Icon: LucideIcon;
}

/** The screens of the back office in the order of its sidebar, group by group; one that has no route yet is not shown. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  { key: 'dashboard', to: '/admin', Icon: LayoutDashboard },
  { key: 'questions', to: '/admin/questions', group: 'bank', Icon: LibraryBig },
  { key: 'aiTasks', to: '/admin/ai-tasks', group: 'bank', Icon: Bot },
  { key: 'import', to: '/admin/import', group: 'bank', Icon: FileUp },
  { key: 'review', to: '/admin/review', group: 'bank', Icon: ClipboardCheck },
  { key: 'reports', to: '/admin/reports', group: 'bank', Icon: MessageSquareWarning },
  { key: 'remarking', to: '/admin/re-marking', group: 'bank', Icon: PencilLine },
  { key: 'papers', to: '/admin/papers', group: 'papers', Icon: Newspaper },
  { key: 'sittings', to: '/admin/sittings', group: 'papers', Icon: CalendarClock },
  { key: 'competitions', to: '/admin/competitions', group: 'papers', Icon: Trophy },
  { key: 'exams', to: '/admin/exams', group: 'papers', Icon: ListTree },
  { key: 'ownSheets', to: '/admin/own-sheets', group: 'papers', Icon: Grid3x3 },
  { key: 'printReview', to: '/admin/print/review', group: 'papers', Icon: ScanLine },
  { key: 'users', to: '/admin/users', group: 'people', Icon: Users },
  { key: 'groups', to: '/admin/groups', group: 'people', Icon: School },
  { key: 'conduct', to: '/admin/conduct', group: 'people', Icon: Flag },
  { key: 'features', to: '/admin/features', group: 'system', Icon: Blocks },
  { key: 'settings', to: '/admin/settings', group: 'system', Icon: Settings },
  { key: 'mail', to: '/admin/mail', group: 'system', Icon: Mail },
  { key: 'newsletter', to: '/admin/newsletter', group: 'system', Icon: Megaphone },
  { key: 'breach', to: '/admin/breach', group: 'system', Icon: ShieldAlert },
  { key: 'audit', to: '/admin/audit', group: 'system', Icon: History },
];

/** A screen is current also below its own address; the dashboard is not, or it always would be. */
export function isCurrentScreen(to: string, path: string): boolean {
  const current = path.replace(/\/$/, '');
  return current === to || (to !== '/admin' && current.startsWith(`${to}/`));
}
