import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(4 * 1024 * 1024);

/** A disk that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Writes until so many bytes are left; by default, until nothing more fits. */
  fill(leftBytes?: number): Promise<void>;
  /** Removes what `fill` wrote. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Whether this process may mount one. */
export function canMountDisks(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = spawnSync('mktemp', ['-d']).stdout.toString().trim();
  const isMounted = mount(folder, 1);
  if (isMounted) spawnSync('umount', [folder]);
  spawnSync('rmdir', [folder]);
  return isMounted;
}

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'vijaypath-disk-'));
  if (!mount(folder, megabytes)) throw new Error(`No disk could be mounted at ${folder}`);
  await chmod(folder, 0o755);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: async (leftBytes = 0) => {
      const file = await open(ballast, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder);
          const room = bavail * bsize - leftBytes;
          if (room <= 0) return;
          await file.write(CHUNK, 0, Math.min(CHUNK.length, room));
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    empty: () => rm(ballast, { force: true }),
    close: async () => {
      // Lazily: whoever was killed may not have closed everything yet.
      spawnSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function mount(folder: string, megabytes: number): boolean {
  const args = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  return spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
}
