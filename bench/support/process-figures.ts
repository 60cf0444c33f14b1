import { readdir, readFile } from 'node:fs/promises';

/** Of Linux, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;

/** The most memory a process held, by the kernel's count; NaN where there is none. */
export async function peakMemoryMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** What a process has had of the processors since its start, which other work on the machine changes least; NaN where nobody counts. */
export async function processorSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user ?? Number.NaN) + Number(system)) / TICKS_PER_SECOND;
}

/** The same of all sessions of a PostgreSQL database on this machine; 0 where there is none. @param url of the database */
export async function sessionSeconds(url: string | null): Promise<number> {
  if (!url) return 0;
  const name = new URL(url).pathname.slice(1);
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  let seconds = 0;
  for (const pid of pids) {
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (title.startsWith('postgres:') && title.includes(` ${name} `))
      seconds += await processorSeconds(Number(pid));
  }
  return seconds;
}
