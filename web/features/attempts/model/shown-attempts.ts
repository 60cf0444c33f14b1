/** How many tests the library shows; one number, so that its two lists share one request. */
export const LIBRARY_ATTEMPTS = 50;
/** On the dashboard. */
export const RECENT_SHOWN = 5;
