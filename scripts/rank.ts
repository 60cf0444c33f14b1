/**
 * `npm run rank -- FILE.json [FILE.csv]`: recomputes a published ranking from its marks, rule and seed, and names what does not
 * agree. The CSV is looked for beside the JSON, under the same name. It asks nothing of a server.
 *
 * `npm run rank -- --merge OUT.json --id UUID --seed FILE [--merging percentiles] 1=A.json 1=B.json 2=C.json`: one ranking of an exam that was
 * held in several installations, from what each published; the number before the file is the time at which its candidates sat.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Digest, PublishedMergedRanking, PublishedRanking } from '../core/contracts/rankings/ranking.ts';
import { type CellRanking, mergeCells } from '../core/domain/ranking/merge-cells.ts';
import { findMerging, MERGING_IDS, newestMerging } from '../core/domain/ranking/mergings.ts';
import { checkRanking } from '../core/domain/ranking/published-file.ts';
import { sha256 } from '../server/operations/rankings/sha256.ts';

const csvBeside = (path: string) => path.replace(/\.json$/i, '.csv');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    merge: { type: 'string' },
    id: { type: 'string' },
    seed: { type: 'string' },
    merging: { type: 'string', default: 'percentiles' },
  },
});

async function merge(out: string): Promise<void> {
  const { id, merging } = z
    .object({ id: z.uuid(), merging: z.enum(MERGING_IDS) })
    .parse({ id: values.id, merging: values.merging });
  const seed = Digest.parse((await readFile(values.seed ?? '', 'utf8')).trim());
  const cells = await Promise.all(positionals.map(readCell));
  const merged = mergeCells(cells, { id, version: 1, merging: newestMerging(merging), seed }, sha256);
  await writeFile(csvBeside(out), merged.csv);
  await writeFile(out, `${JSON.stringify(PublishedMergedRanking.parse(merged.json), null, 2)}\n`);
  console.log(`${out}: ${merged.json.ranks.length} candidates of ${cells.length} cells ranked together.`);
}

async function readCell(given: string): Promise<CellRanking> {
  const [, time, path] = /^(\d{1,3})=(.+)$/.exec(given) ?? [];
  if (!time || !path) throw new Error(`${given}: a time and a file, as 1=cell.json`);
  const published = PublishedRanking.parse(JSON.parse(await readFile(path, 'utf8')));
  return { time: Number(time), published, csv: await readFile(csvBeside(path), 'utf8') };
}

async function recompute(): Promise<void> {
  const [path, csvPath = path && csvBeside(path)] = positionals;
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
  await (values.merge ? merge(values.merge) : recompute());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
