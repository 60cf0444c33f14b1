/** What the server writes into the page it serves: see index.html. */
export type PageConfig = {
  publishableKey: string;
  googleSignIn: boolean;
  siteUrl: string;
  /** Whom to write to; each installation has its own. */
  contactEmail?: string;
};

const absent: PageConfig = { publishableKey: '', googleSignIn: false, siteUrl: '' };

export function readPageConfig(): PageConfig {
  const text = document.getElementById('vijaypath-config')?.textContent;
  if (!text) return absent;
  try {
    return { ...absent, ...(JSON.parse(text) as Partial<PageConfig>) };
  } catch {
    return absent;
  }
}
