import { useEffect, useRef } from 'react';
import { toast as sonnerToast, Toaster } from 'sonner';
import { useClearPlace } from '#web/components/ui/use-clear-place.ts';
import { connectToaster, toastLayers } from '#web/lib/page/toast.ts';

/** Notices: up to three at a time. Failures: one at a time, shown a little longer. */
const layers = [
  { id: toastLayers.notices, duration: 4_000, visibleToasts: 3 },
  { id: toastLayers.failures, duration: 5_000, visibleToasts: 1 },
];
const PHONE = '(width < 768px)';

const look = {
  toast:
    'flex w-full items-start gap-3 font-sans rounded-lg border p-4 text-base shadow-raised border-border bg-surface text-foreground',
  title: 'font-semibold',
  description: 'text-sm opacity-90',
  actionButton:
    'ml-auto min-h-9 shrink-0 self-center rounded-md px-3 font-semibold text-link underline underline-offset-4',
  error: 'border-danger! bg-danger-soft! text-danger-soft-foreground!',
  success: '[&_[data-icon]]:text-success-soft-foreground',
};

/** Shows what #web/lib/page/toast.ts sends. */
export function ToastRegion({ label }: { label: string }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => connectToaster(sonnerToast), []);
  useEffect(() => (region.current ? keepOutOfTabs(region.current) : undefined), []);
  const isPhone = window.matchMedia(PHONE).matches;
  const bottom = useClearPlace(region, isPhone ? 16 : 24);
  const toasters = layers.map(({ id, duration, visibleToasts }) => (
    <Toaster
      key={id}
      id={id}
      containerAriaLabel={label}
      duration={duration}
      // On a small screen more than one would cover the content.
      visibleToasts={isPhone ? 1 : visibleToasts}
      expand
      position={isPhone ? 'bottom-center' : 'bottom-right'}
      offset={{ bottom }}
      mobileOffset={{ bottom }}
      toastOptions={{ unstyled: true, classNames: look }}
    />
  ));
  return <div ref={region}>{toasters}</div>;
}

/** A toast is read out when it comes; Tab stops at its button, where it has one, and not at the toast. */
function keepOutOfTabs(region: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    for (const toast of region.querySelectorAll<HTMLElement>('[data-sonner-toast][tabindex="0"]'))
      toast.tabIndex = -1;
  });
  observer.observe(region, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['tabindex'],
  });
  return () => observer.disconnect();
}
