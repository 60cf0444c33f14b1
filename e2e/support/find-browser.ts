import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectPath } from '../../server/paths.ts';

export interface FoundBrowser {
  executablePath: string;
  args: string[];
  env?: Record<string, string>;
}

const SYSTEM_BROWSERS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Root has no sandbox of Chromium's, containers little shared memory; the rest keeps it from calling its maker. */
const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's own Chromium or Chrome; else the one that travels inside the package @sparticuz/chromium. */
export async function findBrowser(): Promise<FoundBrowser> {
  const installed = process.env.VIJAYPATH_BUNDLED_BROWSER
    ? undefined
    : SYSTEM_BROWSERS.find((path) => path && existsSync(path));
  if (installed) return { executablePath: installed, args: ARGS };
  const directory = projectPath('node_modules', '.cache', 'chromium');
  if (!existsSync(directory)) await unpack(directory);
  return {
    executablePath: join(directory, 'chromium'),
    // Not the package's own switches: its single process ends with the first context that closes.
    args: ARGS,
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(directory, 'al2023', 'lib'),
      FONTCONFIG_FILE: await writeFontConfiguration(directory),
    },
  };
}

/** Elsewhere first: of several test runs that begin together, none may start what another still writes. */
async function unpack(directory: string): Promise<void> {
  await mkdir(dirname(directory), { recursive: true });
  const own = await mkdtemp(`${directory}-`);
  const { TMPDIR } = process.env;
  // The package unpacks into the temporary folder, where another user's copy could stand in the way, and
  // its shared libraries only where it believes to be on a bare machine.
  process.env.TMPDIR = own;
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  chromium.setGraphicsMode = false;
  await chromium.executablePath();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  try {
    await rename(own, directory);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (!existsSync(directory)) throw error;
  }
}

/** The package's own configuration looks for its font in /tmp; a page that needs a font and finds none crashes. */
async function writeFontConfiguration(directory: string): Promise<string> {
  const file = join(directory, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(directory, 'fonts')}</dir>
  <cachedir>${join(directory, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  );
  return file;
}
