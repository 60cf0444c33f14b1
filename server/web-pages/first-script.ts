import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As web/index.html names it; a development server serves it so. */
const TAG = '<script src="/before-first-paint.js"></script>';

/** The script of the build that runs before the first paint, and sends a screen's first requests. */
export interface FirstScript {
  /** Stands in the page instead of the script's address: asked for by itself it costs a round trip before anything else happens. */
  element: string;
  /** What the page's policy must name, so that this inline script runs and no other. */
  policySource: string;
}

/** Null where the folder was not built, or its script could not stand inside a page. */
export function readFirstScript(directory: string): FirstScript | null {
  const file = join(directory, 'before-first-paint.js');
  const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (code === '' || /<\/script|<!--/i.test(code)) return null;
  const hash = createHash('sha256').update(code).digest('base64');
  return { element: `<script>${code}</script>`, policySource: `'sha256-${hash}'` };
}

/** @param before what the script reads when it runs. */
export function withFirstScript(page: string, script: FirstScript | null, before: string): string {
  return page.replace(TAG, () => before + (script?.element ?? TAG));
}
