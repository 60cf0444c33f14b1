import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface ProtocolArguments {
  /** A folder of SQL files. */
  migrations: string;
  seed: string | null;
  port: number;
  dataDir: string;
  /** What is exposed over REST; the first is the default. */
  schemas: string[];
}

export const PROTOCOL_USAGE =
  'npm run protocol -- --migrations DIR [--seed FILE] [--port N] [--data-dir DIR] [--schemas a,b]';

/** @throws with the usage for what is missing or not understood */
export function readProtocolArguments(args: readonly string[]): ProtocolArguments {
  const { migrations, seed, port, 'data-dir': dataDir, schemas } = parse(args);
  if (!migrations) throw usage('--migrations is needed');
  const number = Number(port);
  if (!Number.isInteger(number) || number < 1 || number > 65_535)
    throw usage('--port is a number up to 65535');
  const names = schemas.split(',').map((name) => name.trim());
  if (names.includes('')) throw usage('--schemas is a list of names');
  return {
    migrations: resolve(migrations),
    seed: seed ? resolve(seed) : null,
    port: number,
    dataDir: resolve(dataDir),
    schemas: names,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        migrations: { type: 'string' },
        seed: { type: 'string' },
        port: { type: 'string', default: '3000' },
        'data-dir': { type: 'string', default: '.data/protocol' },
        schemas: { type: 'string', default: 'public' },
      },
    }).values;
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error));
  }
}

function usage(problem: string): Error {
  return new Error(`${problem}\nUsage: ${PROTOCOL_USAGE}`);
}
