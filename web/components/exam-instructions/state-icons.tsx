import type { LucideIcon } from 'lucide-react';

type StateIconsProps = { icons: readonly LucideIcon[]; className?: string };

/** Decorative: the same is said in text beside it, or in the accessible name of its parent. */
export function StateIcons({ icons, className }: StateIconsProps) {
  if (icons.length === 0) return null;
  return (
    <span className="flex" aria-hidden="true">
      {icons.map((Icon, place) => (
        // The order never changes.
        <Icon key={String(place)} className={className} strokeWidth={3} />
      ))}
    </span>
  );
}
