import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type StaffLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; search?: Record<string, string> };

/** A link inside the area it stands in: the same screens are reached below /admin and /staff, so its address is put together. */
export function StaffLink({ to, search, ...props }: StaffLinkProps) {
  return <Link to={to as never} {...(search && { search: search as never })} {...(props as object)} />;
}
