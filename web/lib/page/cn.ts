import { type ClassValue, clsx } from 'clsx';
import { mergeClasses } from '#web/lib/page/merge-classes.ts';

/** Joins class names; a later Tailwind class wins over an earlier one of the same kind. */
export function cn(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes));
}
