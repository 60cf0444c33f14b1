import { useEffect } from 'react';
import { toast as sonnerToast, Toaster } from 'sonner';
import { connectToaster, toastLayers } from '#web/lib/toast.ts';

/** Good news passes by, up to three at a time; a failure stays a little longer, and alone. */
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

/** Shows what #web/lib/toast.ts sends. */
export function ToastRegion({ label }: { label: string }) {
  useEffect(() => connectToaster(sonnerToast), []);
  // On a phone the bottom belongs to the thumb and the button it is about to press.
  const isPhone = window.matchMedia(PHONE).matches;
  const position = isPhone ? 'top-center' : 'bottom-right';
  return layers.map(({ id, duration, visibleToasts }) => (
    <Toaster
      key={id}
      id={id}
      containerAriaLabel={label}
      duration={duration}
      // Where the screen is small, more than one would cover what one works at.
      visibleToasts={isPhone ? 1 : visibleToasts}
      expand
      position={position}
      toastOptions={{ unstyled: true, classNames: look }}
    />
  ));
}
