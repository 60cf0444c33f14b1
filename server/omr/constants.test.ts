import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const OMR = fileURLToPath(new URL('.', import.meta.url));
const CONSTANTS = 'constants.ts';

/** Every file of the reader by its place in server/omr. */
const texts = new Map(
  readdirSync(OMR, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(join(OMR, file), 'utf8')]),
);
const rooms = [...texts.keys()].filter((file) => basename(file) === CONSTANTS).map((file) => dirname(file));

/** `export const NAME = …; // unit · source · what depends on it` */
const LINE = /^export const ([A-Z][A-Z0-9_]*)\b.*; \/\/ (.+) · (.+) · (.+)$/;
const SOURCE = /^(print|work|arithmetic|[0-9a-f]{8})$/;

/** Names that a file imports from a room's constants. */
function imported(file: string, room: string): string[] {
  const text = texts.get(file) ?? '';
  return [...text.matchAll(/import \{([^}]*)\} from '([^']+)';/g)].flatMap(([, names = '', from = '']) =>
    join(dirname(file), from) === `${room}/${CONSTANTS}` ? names.split(',').map((name) => name.trim()) : [],
  );
}

/** What depends on a constant: constants of its room, and files, those of other rooms with their room. */
function dependants(name: string, room: string): string[] {
  const file = `${room}/${CONSTANTS}`;
  const derived = (texts.get(file) ?? '')
    .split('\n')
    .filter((line) => new RegExp(`^export const .*=.*\\b${name}\\b.*//`).test(line))
    .map((line) => LINE.exec(line)?.[1] ?? line);
  const importers = [...texts.keys()].filter((other) => imported(other, room).includes(name));
  const named = importers.map((other) =>
    (dirname(other) === room ? basename(other) : other).replace(/\.ts$/, ''),
  );
  return [...derived, ...named].sort();
}

describe.each(rooms)('the constants of %s', (room) => {
  const lines = (texts.get(`${room}/${CONSTANTS}`) ?? '').split('\n');
  const declared = lines.filter((line) => line.startsWith('export const'));

  it('say their unit, their source and what depends on them', () => {
    expect(declared.length).toBeGreaterThan(0);
    for (const line of declared) {
      const [, name = '', unit, source, needed = ''] = LINE.exec(line) ?? [];
      expect({ line, unit }).toEqual({ line, unit: expect.any(String) });
      expect({ name, source }).toEqual({ name, source: expect.stringMatching(SOURCE) });
      expect({ name, needed: needed.split(', ').sort() }).toEqual({ name, needed: dependants(name, room) });
    }
  });

  it('are all numbers that the room names', () => {
    const NUMBER = /^(?:export )?const ([A-Z][A-Z0-9_]*) = \[?[-\d][-\d._e /*+(),]*\]?;$/gm;
    const elsewhere = [...texts]
      .filter(([file]) => dirname(file) === room && basename(file) !== CONSTANTS)
      .flatMap(([file, text]) => [...text.matchAll(NUMBER)].map(([, name]) => `${file}: ${name}`));
    expect(elsewhere).toEqual([]);
  });
});
