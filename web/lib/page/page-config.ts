/** What the server writes into the page it serves: see index.html. */
export type PageConfig = {
  publishableKey: string;
  googleSignIn: boolean;
  siteUrl: string;
  /** Whether a mail of this installation reaches anybody. */
  sendsMail: boolean;
  /** The contact details of this installation. */
  contact: { email?: string; phone?: string; address?: string };
  /** Pages of this installation elsewhere. */
  socialLinks: string[];
  /** null: no payment provider is configured. */
  checkoutScriptUrl: string | null;
  /** What an administrator calls this installation, and its mark; null: the product's own. */
  siteName: string;
  siteLogo: string | null;
  /** Whether something is sold here. */
  pricing: boolean;
  registration: 'open' | 'invited' | 'closed';
  /** Whether a model explains one's own mistakes. */
  explainsMistakes: boolean;
  /** Whether a weather service is asked. */
  knowsWeather: boolean;
  /** Languages to study in, as profiles name them. */
  languages: string[];
};

/** Where no server has said anything. */
export const absentConfig: PageConfig = {
  publishableKey: '',
  googleSignIn: false,
  sendsMail: false,
  siteUrl: '',
  contact: {},
  socialLinks: [],
  checkoutScriptUrl: null,
  siteName: 'Vijaypath',
  siteLogo: null,
  pricing: true,
  registration: 'open',
  explainsMistakes: false,
  knowsWeather: false,
  languages: ['English', 'Hindi', 'Telugu', 'Tamil'],
};

export function readPageConfig(): PageConfig {
  // The build makes the first view of some pages without knowing the server.
  if (typeof document === 'undefined') return absentConfig;
  const text = document.getElementById('vijaypath-config')?.textContent;
  if (!text) return absentConfig;
  try {
    return { ...absentConfig, ...(JSON.parse(text) as Partial<PageConfig>) };
  } catch {
    return absentConfig;
  }
}
