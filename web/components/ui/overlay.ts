export const overlayClasses = 'fixed inset-0 z-50 animate-fade-in bg-overlay';

/** A sheet from the bottom edge on a phone, a panel in the middle on a larger screen. */
export const dialogPanel =
  'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-slide-in-bottom overflow-y-auto rounded-t-2xl border border-border bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-raised focus-visible:outline-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100%-2rem)] sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-fade-in sm:rounded-2xl sm:p-6';
