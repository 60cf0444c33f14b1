import { useLocation } from '@tanstack/react-router';

/** The back office of administrators, or /staff, which has the same screens for the other roles. */
export interface Office {
  isStaff: boolean;
  /** The same screen in the office one is in, of its address in the back office. */
  path: (adminPath: string) => string;
}

export function useOffice(): Office {
  const isStaff = useLocation({ select: ({ pathname }) => /^\/staff(\/|$)/.test(pathname) });
  return { isStaff, path: (adminPath) => (isStaff ? adminPath.replace(/^\/admin/, '/staff') : adminPath) };
}
