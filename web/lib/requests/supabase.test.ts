import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('no page has a client of realtime that would connect again', () => {
  const sources = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  expect(sources).toContain(join('lib', 'requests', 'supabase.ts'));
  const connecting = sources.filter((path) =>
    /^import (?!type )[^;]*@supabase\/(?:realtime|supabase)-js|import\('@supabase\/(?:realtime|supabase)-js|\bnew WebSocket\b/m.test(
      readFileSync(join('web', path), 'utf8'),
    ),
  );
  expect(connecting).toEqual([]);
});
