import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What browsers have on https and localhost alone: over plain http in an institute's own network each of them is undefined. */
const NEEDS_HTTPS =
  /\bcrypto\??\.(?:randomUUID|subtle)\b|\bnavigator\??\.(?:bluetooth|clipboard|credentials|geolocation|hid|locks|mediaDevices|serial|serviceWorker|share|storage|usb|wakeLock)\b|\bcaches\.|\bindexedDB\.databases\b|\bshow(?:Open|Save|Directory)\w*Picker\b|\bNotification\.requestPermission\b|\bPushManager\b|\baudioWorklet\b/;

/** What each of these does where it is missing. */
const DOES_WITHOUT: Record<string, string> = {
  'web/features/admin-question-form/drafts/draft-keeper.ts': 'one tab is taken for the only one',
  'web/features/battles/components/lobby.tsx': 'the link is copied, or the code is read out',
  'web/features/sitting/api/look-at-device.ts': 'the free space of the device is not shown',
  'web/features/test-taking/exam/attempt-channel.ts': 'every tab sends; the server takes an answer once',
  'web/features/test-taking/outbox/send-all-left-over.ts': 'every tab sends; the server takes an answer once',
  'web/lib/offline/register-service-worker.ts':
    'no pages without a network; the answers are kept all the same',
  'web/lib/offline/save-images.ts': 'pictures are fetched again when they are shown',
  'web/lib/reminders/push-on-device.ts': 'the card says that this browser takes no reminders',
  'web/lib/page/copy-text.ts': 'copies by a marked field',
  'web/lib/page/fonts-on-device.ts': 'the browser keeps the fonts for itself',
  'web/service-worker.ts': 'runs where it was registered alone',
};

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);

it('nothing needs https without saying what is done where it is missing', () => {
  const files = [...sourcesOf('web'), ...sourcesOf('core')];
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter((file) =>
    NEEDS_HTTPS.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')),
  );
  expect(found.sort()).toEqual(Object.keys(DOES_WITHOUT).sort());
});
