import { useSyncExternalStore } from 'react';
import { absentConfig, type PageConfig, readPageConfig } from '#web/lib/page/page-config.ts';

let config: PageConfig | undefined;

/** What the page was told of this installation; the first view, which the build may have made, shows the defaults. */
export function useSite(): PageConfig {
  return useSyncExternalStore(
    stand,
    () => {
      config ??= readPageConfig();
      return config;
    },
    () => absentConfig,
  );
}

/** It stays as it was when the page was loaded. */
const stand = () => () => undefined;
