import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { renderReplica } from '#server/http/replica-metrics.ts';
import { projectPath } from '#server/paths.ts';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ metricsToken: 'a-token-of-this-test', dataDirectory: '.' });
}, 120_000);
afterAll(() => server.close());

const textOf = (name: string) => readFileSync(projectPath(`deploy/${name}`), 'utf8');
/** The marks of a backup and a drill are told once there was one. */
const TOLD_LATER = /^vijaypath_last_(backup|drill)_/;

it('the dashboard and the alerts ask for figures that the server gives', async () => {
  // A first request, so that there is a time of one.
  await server.fetch(`${TEST_SITE}/healthz`);
  const answer = await server.fetch(`${TEST_SITE}/metrics`, {
    headers: { authorization: 'Bearer a-token-of-this-test' },
  });
  const ofReplica = renderReplica({ lagSeconds: 0, isUsed: true, reads: { replica: 0, primary: 0 } });
  const text = `${await answer.text()}${ofReplica}`;
  const given = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  for (const file of ['grafana-dashboard.json', 'prometheus-alerts.yml']) {
    const asked = textOf(file).match(/\b(vijaypath|process|nodejs)_[a-z0-9_]+(?=[{[) ])/g) ?? [];
    expect(asked.length).toBeGreaterThan(5);
    const unknown = asked
      .map((name) => name.replace(/_(bucket|count)$/, ''))
      .filter((name) => !given.has(name) && !TOLD_LATER.test(name));
    expect(unknown, file).toEqual([]);
  }
});

it('the dashboard has panels that do not cover each other', () => {
  const { panels } = z
    .object({
      panels: z.array(
        z.object({
          title: z.string(),
          gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
          targets: z.array(z.object({ expr: z.string().min(1), refId: z.string() })).min(1),
        }),
      ),
    })
    .parse(JSON.parse(textOf('grafana-dashboard.json')));
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});
