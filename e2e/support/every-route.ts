import { readFile } from 'node:fs/promises';

export interface Routes {
  /** In the route tree's own words: '/app/results/$attemptId'. */
  routes: string[];
  toAddress: (route: string) => string;
}

/**
 * Every address of the route tree that can be opened as it is, or with what `names` knows.
 * @param names what stands for a part such as 'results/$attemptId', asked when an address is made
 */
export async function everyRoute(names: Record<string, () => string>, leftOut: RegExp): Promise<Routes> {
  const tree = await readFile(new URL('../../web/routeTree.gen.ts', import.meta.url), 'utf8');
  const all = tree
    .slice(tree.indexOf('fileRoutesByTo'))
    .match(/(?<=\| ')\/[^_'][^']*(?=')|(?<=\| ')\/(?=')/g);
  const withNames = (route: string, name: (part: string) => string) =>
    Object.keys(names).reduce(
      (address, part) => address.replace(part, part.replace(/\$\w+/, name(part))),
      route,
    );
  const isKnown = (route: string) => !withNames(route, () => '').includes('$');
  return {
    routes: [...new Set(all)].filter((route) => isKnown(route) && !leftOut.test(route)),
    toAddress: (route) => withNames(route, (part) => names[part]?.() ?? ''),
  };
}
