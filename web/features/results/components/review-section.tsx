import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { cn } from '#web/lib/page/cn.ts';

type ReviewSectionProps = {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

/** A heading that opens what stands under it; nothing of that is drawn before. */
export function ReviewSection({ title, isOpen, onOpenChange, ref, children }: ReviewSectionProps) {
  const id = useId();
  return (
    <section className="rounded-xl border border-border bg-surface shadow-card">
      <h2>
        <button
          ref={ref}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpenChange(!isOpen)}
          className="flex min-h-16 w-full scroll-mt-4 items-center justify-between gap-4 rounded-xl px-5 py-3 text-left font-semibold text-lg focus-visible:rounded-xl"
        >
          {title}
          <ChevronDown
            aria-hidden="true"
            className={cn('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="border-border border-t">
        {isOpen && children}
      </div>
    </section>
  );
}
