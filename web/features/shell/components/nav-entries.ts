import { BookOpen, CalendarCheck, LayoutDashboard, SquarePen, Trophy, UserRound } from 'lucide-react';

export const navEntries = [
  { to: '/app/dashboard', key: 'dashboard', Icon: LayoutDashboard },
  { to: '/app/builder', key: 'builder', Icon: SquarePen },
  { to: '/app/library', key: 'library', Icon: BookOpen },
  { to: '/app/exam-day', key: 'examDay', Icon: CalendarCheck },
  { to: '/app/leaderboard', key: 'leaderboard', Icon: Trophy },
  { to: '/app/profile', key: 'profile', Icon: UserRound },
] as const;
