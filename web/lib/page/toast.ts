import type { toast as sonnerToast } from 'sonner';
import { i18n } from '#web/lib/i18n/i18n.ts';

type ToastAction = { label: string; onClick: () => void };
type ToastMessage = {
  kind: 'success' | 'error' | 'info';
  title: string;
  description?: string;
  /** One thing to do about it, such as taking it back. */
  action?: ToastAction;
};

type Sonner = typeof sonnerToast;
/** Notices and failures have layers of their own, shown one at a time: see components/ui/toaster.tsx. */
export const toastLayers = { notices: 'notices', failures: 'failures' } as const;

let show: Sonner | undefined;
let shownLayer: string | undefined;
const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();

/** Toasts belong to mutations; queries show their errors in place. A toast before the toaster is there waits for it. */
export const toast = {
  success: (title: string, description?: string) => send({ kind: 'success', title, description }),
  info: (title: string, description?: string, action?: ToastAction) =>
    send({ kind: 'info', title, description, action }),
  /** Destructive; the title is 'Error' unless another is given. */
  error: (description: string, title = i18n.t('common:error')) => send({ kind: 'error', title, description }),
};

export function connectToaster(sonner: Sonner): void {
  show = sonner;
  for (const message of waiting.splice(0)) send(message);
}

/** The toaster is drawn when the first toast wants to be shown; until then each one calls. */
export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting.length > 0) listener();
  return () => listeners.delete(listener);
}

function send(message: ToastMessage): void {
  if (show) {
    showIn(show, message);
    return;
  }
  waiting.push(message);
  for (const listener of listeners) listener();
}

/** The layers overlap, so a toast in one dismisses those of the other. */
function showIn(sonner: Sonner, { kind, title, description, action }: ToastMessage): void {
  const toasterId = kind === 'error' ? toastLayers.failures : toastLayers.notices;
  if (shownLayer !== toasterId) sonner.dismiss();
  shownLayer = toasterId;
  sonner[kind](title, { description, action, toasterId });
}
