import type { ToastRegion } from '#web/components/ui/toaster.tsx';

/** A screen that must be able to say something without a network calls it beforehand. */
export async function loadToaster(): Promise<typeof ToastRegion> {
  const module = await import('#web/components/ui/toaster.tsx');
  return module.ToastRegion;
}
