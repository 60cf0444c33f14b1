import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from '../../server/paths.ts';

const ASSETS = join('dist', 'web', 'assets');

/** A copy of the built product in a folder of its own, where a new build can take its place. */
export interface Deployment {
  root: string;
  /** A new build: no script or style has the name it had, the page says which build it is, all old files are gone. */
  deploy(build: string): Promise<void>;
  /** Takes away the chunks whose name begins like this. */
  lose(chunk: string): Promise<void>;
  remove(): Promise<void>;
}

export async function createDeployment(): Promise<Deployment> {
  const root = await mkdtemp(join(tmpdir(), 'vijaypath-deployment-'));
  await cp(projectPath('dist'), join(root, 'dist'), { recursive: true });
  await cp(projectPath('package.json'), join(root, 'package.json'));
  for (const name of ['node_modules', 'supabase', 'server'])
    await symlink(projectPath(name), join(root, name));
  return {
    root,
    deploy: (build) => renameAll(join(root, 'dist', 'web'), build),
    lose: async (chunk) => {
      const names = await readdir(join(root, ASSETS));
      const lost = names.filter((name) => name.startsWith(chunk));
      if (lost.length === 0) throw new Error(`No chunk is named ${chunk}…`);
      for (const name of lost) await rm(join(root, ASSETS, name));
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

async function renameAll(web: string, build: string): Promise<void> {
  const assets = join(web, 'assets');
  const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
  const newName = (name: string) => name.replace(/\.(js|css)$/, `-${build}.$1`);
  const pattern = new RegExp(names.map((name) => name.replace(/[.$]/g, '\\$&')).join('|'), 'g');
  for (const name of names) await rename(join(assets, name), join(assets, newName(name)));
  const files = [
    ...names.map((name) => join(assets, newName(name))),
    join(web, 'index.html'),
    join(web, 'service-worker.js'),
  ];
  for (const file of files) {
    const text = (await readFile(file, 'utf8')).replace(pattern, newName);
    const marked = text
      .replace('<head>', `<head><meta name="build" content="${build}">`)
      .replace(/(["']?version["']?:\s*["'`])(\w+)/, `$1$2${build}`);
    await writeFile(file, file.endsWith('.html') || file.endsWith('service-worker.js') ? marked : text);
    // The build's compressed copy would be served in its place.
    await rm(`${file}.br`, { force: true });
  }
}
