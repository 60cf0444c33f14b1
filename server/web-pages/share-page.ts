import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';

const SELECT = 'select exists (select from public.get_shared_score($1)) as found';

/** What a token is made of. Anything else, which PostgreSQL might not even hold, leads nowhere. */
const TOKEN = /^[\w-]{1,64}$/;

const FoundRow = z.object({ found: z.boolean() });

/** True while the link stands; false once it is revoked, and for every other token. */
export async function isShared(database: Database, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const row = await queryOptionalRow(database, FoundRow, SELECT, [token]);
  return row?.found === true;
}

/** The page as messengers and search engines see it: no name, no score, and not to be listed. */
export function sharePage(shell: string, siteUrl: string): string {
  return shell
    .replace(
      /<title>[^<]*<\/title>/,
      '<title>A practice score · Vijaypath</title><meta name="robots" content="noindex" />',
    )
    .replace(/(<meta property="og:title" content=")[^"]*/, '$1A practice score on Vijaypath')
    .replace(/(<meta property="og:description" content=")[^"]*/, '$1See how a practice test for NEET went.')
    .replace(/(<meta property="og:image" content=")\//, `$1${siteUrl}/`);
}
