/** Once the page has what it needs itself: from then on the app opens without a network. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker
      .register('/service-worker.js')
      .catch((error: unknown) => console.warn('The app will not open without a network:', error));
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', register, { once: true });
}
