/**
 * `npm run rank -- FILE.json [FILE.csv]`: recomputes a published ranking from its marks, rule and seed, and names what does not
 * agree. The CSV is looked for beside the JSON, under the same name. It asks nothing of a server.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { PublishedMergedRanking, PublishedRanking } from '../core/contracts/rankings/ranking.ts';
import { findMerging } from '../core/domain/ranking/mergings.ts';
import { checkRanking } from '../core/domain/ranking/published-file.ts';
import { sha256 } from '../server/operations/rankings/sha256.ts';

async function recompute(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [path, csvPath = path?.replace(/\.json$/i, '.csv')] = positionals;
  if (!path || !csvPath) throw new Error('Usage: npm run rank -- FILE.json [FILE.csv]');
  const parsed = z
    .discriminatedUnion('format', [PublishedRanking, PublishedMergedRanking])
    .safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is no published ranking:\n${z.prettifyError(parsed.error)}`);
  const published = parsed.data;
  const found = checkRanking(published, await readFile(csvPath, 'utf8'), sha256);
  if (found.length > 0) throw new Error(`${path} does not agree:\n${found.join('\n')}`);
  const { rule, ranks, seed_hash } = published;
  console.log(
    `${path}: ${ranks.length} ranks are the same, recomputed by ${rule.id}, version ${rule.version}.`,
  );
  if ('merging' in published) {
    const { id, version } = published.merging;
    console.log(`Times put together by ${id}, version ${version}: ${findMerging(id, version)?.source}`);
  }
  console.log(`Compare with what was told before the exam: hash of the draw ${seed_hash}`);
}

try {
  await recompute();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
