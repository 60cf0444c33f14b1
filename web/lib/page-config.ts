/** What the server writes into the page it serves: see index.html. */
export type PageConfig = {
  publishableKey: string;
  googleSignIn: boolean;
  siteUrl: string;
  /** Whom to turn to; each installation has its own. */
  contact: { email?: string; phone?: string; address?: string };
  /** Pages of this installation elsewhere. */
  socialLinks: string[];
  /** null: no payment provider is configured. */
  checkoutScriptUrl: string | null;
};

const absent: PageConfig = {
  publishableKey: '',
  googleSignIn: false,
  siteUrl: '',
  contact: {},
  socialLinks: [],
  checkoutScriptUrl: null,
};

export function readPageConfig(): PageConfig {
  // The build makes the first view of some pages without knowing the server.
  if (typeof document === 'undefined') return absent;
  const text = document.getElementById('vijaypath-config')?.textContent;
  if (!text) return absent;
  try {
    return { ...absent, ...(JSON.parse(text) as Partial<PageConfig>) };
  } catch {
    return absent;
  }
}
