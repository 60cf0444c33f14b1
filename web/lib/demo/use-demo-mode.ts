import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { demoAllowedQuery } from '#web/lib/demo/demo-allowed.ts';
import { readDemoFlag, subscribeToDemoFlag } from '#web/lib/demo/demo-flag.ts';

interface DemoMode {
  /** Sample figures and the demo bank are shown. */
  isOn: boolean;
  /** False once an administrator's setting is known to forbid it. */
  isAllowed: boolean;
}

/** While the setting is on its way the flag of this device decides; the server refuses demo tests in any case. */
export function useDemoMode(): DemoMode {
  const flag = useSyncExternalStore(subscribeToDemoFlag, readDemoFlag);
  const { data: allowed = true } = useQuery(demoAllowedQuery());
  return { isOn: flag && allowed, isAllowed: allowed };
}
