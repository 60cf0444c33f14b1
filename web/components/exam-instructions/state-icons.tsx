import type { LucideIcon } from 'lucide-react';

type StateIconsProps = { icons: readonly LucideIcon[]; className?: string };

/** For the eye; the words stand beside it or in the name of what it is part of. */
export function StateIcons({ icons, className }: StateIconsProps) {
  if (icons.length === 0) return null;
  return (
    <span className="flex" aria-hidden="true">
      {icons.map((Icon, place) => (
        // They never change places.
        <Icon key={String(place)} className={className} strokeWidth={3} />
      ))}
    </span>
  );
}
