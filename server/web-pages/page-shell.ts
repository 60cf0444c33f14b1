import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Who runs this installation; all of it may be unset. */
export interface ContactDetails {
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
}

/** What the browser is told about the server it was served by. Everything here is public. */
export interface PageConfig {
  publishableKey: string;
  googleSignIn: boolean;
  siteUrl: string;
  /** Whether a mail of this installation reaches anybody. */
  sendsMail: boolean;
  contact: ContactDetails;
  socialLinks: string[];
  /** null: no payment provider is configured. */
  checkoutScriptUrl: string | null;
  /** What an administrator calls this installation, and its mark; null: the product's own. */
  siteName: string;
  siteLogo: string | null;
  /** Whether something is sold here. */
  pricing: boolean;
  /** Who may make an account: open, invited or closed. */
  registration: string;
  /** Whether a model explains one's own mistakes. */
  explainsMistakes: boolean;
  /** Whether a weather service is asked. */
  knowsWeather: boolean;
  /** Languages to study in, as profiles name them. */
  languages: string[];
}

const MARKER = '<!--vijaypath-config-->';

/** First parts of the paths the browser's router knows; anything else is the 404 page. */
const SCREENS = new Set([
  ...[
    '',
    'about',
    'account',
    'admin',
    'app',
    'auth',
    'battle',
    'certificate',
    'contact',
    'courses',
    'demo',
    'dev',
  ],
  ...[
    'guardian',
    'join',
    'newsletter',
    'onboarding',
    'pricing',
    'privacy',
    'setup',
    'share',
    'sheets',
    'staff',
    'terms',
  ],
]);

export function isScreen(path: string): boolean {
  return SCREENS.has(path.split('/')[1] ?? '');
}

/** The page every screen starts from. */
export function readPageTemplate(directory: string): Promise<string> {
  return readFile(join(directory, 'index.html'), 'utf8');
}

/** With the configuration as a data block (it is never run as script). */
export function fillPageShell(template: string, config: PageConfig): string {
  return template.replace(MARKER, () => dataBlock('vijaypath-config', config));
}

/** Never run as script; the browser code reads it by its id. */
export function dataBlock(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
