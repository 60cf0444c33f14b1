import { useEffect } from 'react';
import { toast as sonnerToast, Toaster } from 'sonner';
import { connectToaster } from '#web/lib/toast.ts';

const TOAST_MS = 4_000;
const VISIBLE_TOASTS = 3;
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

/** Shows what #web/lib/toast.ts sends. Loaded with the first toast. */
export function ToastRegion({ label }: { label: string }) {
  useEffect(() => connectToaster(sonnerToast), []);
  return (
    <Toaster
      containerAriaLabel={label}
      duration={TOAST_MS}
      visibleToasts={VISIBLE_TOASTS}
      expand
      // On a phone the bottom belongs to the thumb and the button it is about to press.
      position={window.matchMedia(PHONE).matches ? 'top-center' : 'bottom-right'}
      toastOptions={{ unstyled: true, classNames: look }}
    />
  );
}
