import { spawn } from 'node:child_process';

/** The server restarts and the page reloads as sources change; either ending ends both. */
const children = [
  spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'], {
    stdio: 'inherit',
    env: { NODE_ENV: 'development', ...process.env },
  }),
  spawn('npx', ['vite'], {
    stdio: 'inherit',
    env: { API_SERVER: `http://127.0.0.1:${process.env.PORT ?? 3000}`, ...process.env },
  }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
