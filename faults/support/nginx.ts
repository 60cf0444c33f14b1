import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/testing/free-port.ts';

export interface Nginx {
  port: number;
  close(): Promise<void>;
}

/** Whether there is a real nginx: of a package of the system. */
export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0;

/** nginx before several servers, each asked in its turn, with what deploy/nginx.conf says of servers that are away and of streams. */
export async function startNginx(servers: readonly number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'vijaypath-nginx-'));
  const port = await freePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = `
    daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; ${paths.join(' ')}
      upstream vijaypath {
        ${servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join('\n        ')}
        keepalive 64;
      }
      server {
        listen 127.0.0.1:${port};
        client_max_body_size 52m;
        proxy_http_version 1.1;
        proxy_set_header Connection '';
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_connect_timeout 5s;
        proxy_next_upstream error timeout;
        location / { proxy_pass http://vijaypath; }
        location /events/ { proxy_pass http://vijaypath; proxy_buffering off; proxy_read_timeout 1h; }
      }
    }`;
  await writeFile(join(folder, 'nginx.conf'), configuration);
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; !(await listens(port)); tries += 1) {
    if (child.exitCode !== null || tries > 200) throw new Error('nginx does not start');
    await pause(50);
  }
  return {
    port,
    close: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      answer(true);
    });
    socket.once('error', () => answer(false));
  });
}
