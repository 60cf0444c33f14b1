import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { CloseButton } from '#web/components/ui/close-button.tsx';
import { overlayClasses } from '#web/components/ui/overlay.ts';
import { useReturningFocus } from '#web/components/ui/use-returning-focus.ts';
import { cn } from '#web/lib/page/cn.ts';

export const Sheet = Radix.Root;
export const SheetTitle = Radix.Title;

const sides = {
  left: 'left-0 animate-slide-in-left border-r',
  right: 'right-0 animate-slide-in-right border-l',
};

type SheetContentProps = ComponentProps<typeof Radix.Content> & {
  side?: 'left' | 'right';
  closeLabel: string;
  /** What has the focus first, as a selector; else the first button, which for a menu may be Sign Out. */
  focusFirst?: string;
};

/** A panel that slides over the page from one side. Needs a SheetTitle inside. */
export function SheetContent({
  side = 'left',
  className,
  children,
  closeLabel,
  focusFirst,
  ...props
}: SheetContentProps) {
  const returningFocus = useReturningFocus(focusFirst);
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClasses} />
      <Radix.Content
        aria-describedby={undefined}
        className={cn(
          'fixed inset-y-0 z-50 flex w-72 max-w-[85vw] flex-col border-border bg-surface shadow-raised focus-visible:outline-none',
          sides[side],
          className,
        )}
        {...returningFocus}
        {...props}
      >
        {children}
        <CloseButton label={closeLabel} />
      </Radix.Content>
    </Radix.Portal>
  );
}
