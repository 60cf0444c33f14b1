import { z } from 'zod';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

export interface LockedPackage {
  name: string;
  version: string;
  /** As the package says it; null: it does not. */
  licence: string | null;
  isDevelopment: boolean;
}

/** Every package of a package-lock.json, those of other systems included. */
export function packagesOf(lock: unknown): LockedPackage[] {
  return Object.entries(Lock.parse(lock).packages).flatMap(([path, { version = '', license, dev }]) => {
    if (path === '') return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ name, version, licence: license ?? null, isDevelopment: dev === true }];
  });
}
