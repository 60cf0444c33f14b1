import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/testing/free-port.ts';
import { startProgram } from './child-program.ts';

const ASKED_EVERY = '2s';
/** In place of the minutes and hours of the rules. */
const FOR = '4s';

export interface Alerts {
  /** Names of those that fire now. */
  firing(): Promise<string[]>;
  /** Names of all that have fired. */
  fired(): Promise<string[]>;
  close(): Promise<void>;
}

/** Prometheus with the rules of `deploy/`, before servers on these ports; only what waits for minutes there waits for seconds. */
export async function startAlerts(servers: readonly number[]): Promise<Alerts> {
  const folder = await mkdtemp(join(tmpdir(), 'vijaypath-prometheus-'));
  const port = await freePort();
  const rules = await readFile(new URL('../../deploy/prometheus-alerts.yml', import.meta.url), 'utf8');
  const quicker = rules.replace(/( for: )\d+[mh]/g, `$1${FOR}`);
  if (quicker === rules) throw new Error('deploy/prometheus-alerts.yml waits for nothing');
  const targets = servers.map((one) => `'127.0.0.1:${one}'`).join(', ');
  await writeFile(join(folder, 'rules.yml'), quicker);
  await writeFile(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: ${ASKED_EVERY}, scrape_timeout: ${ASKED_EVERY}, evaluation_interval: 1s }
rule_files: [rules.yml]
scrape_configs: [{ job_name: vijaypath, static_configs: [{ targets: [${targets}] }] }]
`,
  );
  const prometheus = await startProgram(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    port,
  );
  const names = async (query: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`);
    const { data } = (await answer.json()) as { data?: { result: { metric: { alertname: string } }[] } };
    return [...new Set(data?.result.map(({ metric }) => metric.alertname))].sort();
  };
  return {
    firing: () => names('ALERTS{alertstate="firing"}'),
    fired: () => names('count_over_time(ALERTS{alertstate="firing"}[1h])'),
    close: async () => {
      await prometheus.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
