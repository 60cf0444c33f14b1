import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from '#server/paths.ts';

const MIGRATIONS = 'supabase/migrations';
/** About a day's work: what a release is behind another, at the least. */
const COMMITS_BACK = 50;
const MOST_COMMITS_BACK = 600;

/** A commit of this repository whose server may serve beside this one: its migrations are the first ones of ours. */
export interface OlderCommit {
  commit: string;
  /** How many of our migrations it does not have. */
  lacks: number;
}

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, {
    cwd: projectPath(),
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return status === 0 ? stdout.trim() : null;
}

/** Name and content of each migration, in their order. */
function migrationsOf(commit: string): string[] | null {
  const listed = git('ls-tree', commit, `${MIGRATIONS}/`);
  return listed?.split('\n').filter((line) => line.endsWith('.sql')) ?? null;
}

/** The newest that is old enough, or the one FAULT_OLDER names; the reason why there is none. */
export function findOlderCommit(): OlderCommit | string {
  const ours = migrationsOf('HEAD');
  if (!ours) return 'there is no history of this repository';
  const lack = (commit: string) => {
    const theirs = migrationsOf(commit);
    const isPrefix = theirs?.every((line, place) => line === ours[place]);
    return theirs && isPrefix ? ours.length - theirs.length : 0;
  };
  const { FAULT_OLDER: named } = process.env;
  if (named)
    return lack(named)
      ? { commit: git('rev-parse', named) ?? named, lacks: lack(named) }
      : `the migrations of ${named} are not the first ones of ours`;
  const commits = git('rev-list', `--skip=${COMMITS_BACK}`, `-n${MOST_COMMITS_BACK}`, 'HEAD')?.split('\n');
  const commit = commits?.find((one) => one && lack(one) > 0);
  return commit
    ? { commit, lacks: lack(commit) }
    : 'no commit far enough back has the first ones of our migrations';
}

/** Its folder with a build, made once for all tests of this machine: it takes minutes. With the packages of this project. */
export async function buildOlder({ commit }: OlderCommit): Promise<string> {
  const folder = join(tmpdir(), `vijaypath-build-${commit.slice(0, 12)}-${process.version}`);
  if (existsSync(join(folder, 'dist/build-stamp'))) return folder;
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  run(`git archive ${commit} | tar -x -C '${draft}'`, projectPath());
  await symlink(projectPath('node_modules'), join(draft, 'node_modules'));
  // The stamp says when files were written: it is made where they stay.
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  run('node scripts/build.mjs', folder);
  return folder;
}

function run(command: string, cwd: string): void {
  const { status, stderr, stdout } = spawnSync('sh', ['-c', command], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stdout}${stderr}`);
}
