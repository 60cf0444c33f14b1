/**
 * Where the service worker has the fonts, they are asked for before the first text stands: it is laid out once, in its
 * own font. On a first visit the scripts go first.
 * @param fonts as in CSS: `1em "Inter Variable"`
 */
export function readyFontsOnDevice(...fonts: string[]): void {
  if (typeof window === 'undefined' || !navigator.serviceWorker?.controller) return;
  // What fails here is asked for again, and shown in another font until then.
  for (const font of fonts) void document.fonts.load(font).catch(() => undefined);
}
