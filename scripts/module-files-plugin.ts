import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** What a page may name beside the files Vite's list begins with: parts of screens, and their English texts. */
const NAMED = /\/(routes\/.+\?tsr-split=component|locales\/en\/.+\.json)$/;

/**
 * Vite's list of its build names a module that is fetched when needed, unless it stands in a file with others. This adds where
 * those are, by the same names, in `.vite/module-files.json`.
 */
export function moduleFiles(web: string): Plugin {
  return {
    name: 'vijaypath-module-files',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    generateBundle(_options, bundle) {
      const files: Record<string, string> = {};
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && !chunk.facadeModuleId)
          for (const id of chunk.moduleIds)
            if (NAMED.test(id)) files[relative(web, id).replaceAll('\\', '/')] = chunk.fileName;
      this.emitFile({ type: 'asset', fileName: '.vite/module-files.json', source: JSON.stringify(files) });
    },
  };
}
