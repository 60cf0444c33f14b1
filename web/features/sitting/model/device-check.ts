/** What was found out about the device. null: the browser does not say. */
export interface DeviceFacts {
  isOnline: boolean;
  /** Where the storage of the device puts what is to outlast the page. */
  storage: 'device' | 'memory';
  freeBytes: number | null;
  /** The device's clock less the server's. */
  clockAheadMs: number | null;
  /** Tests of this student whose answers wait on this device. */
  unsentTests: number;
  /** The paper is on the device, sealed. */
  hasPaper: boolean;
}

export type CheckResult = 'fine' | 'working' | 'warning';

/** In the order of the list. None of them keeps anybody from sitting the exam. */
export const CHECKS = ['network', 'paper', 'storage', 'space', 'clock', 'unsent'] as const;
export type Check = (typeof CHECKS)[number];

/** A paper with its pictures in four languages, and its answers. */
const NEEDED_BYTES = 30 * 1024 * 1024;
/** The exam runs by the server's clock: a wrong one is worth knowing, for what the student sees on the wall. */
const CLOCK_MAY_DIFFER_MS = 60_000;

export function checkDevice(facts: DeviceFacts): Record<Check, CheckResult> {
  const { isOnline, storage, freeBytes, clockAheadMs, unsentTests, hasPaper } = facts;
  const clockIsWrong = clockAheadMs !== null && Math.abs(clockAheadMs) > CLOCK_MAY_DIFFER_MS;
  return {
    network: isOnline ? 'fine' : 'warning',
    paper: hasPaper ? 'fine' : isOnline ? 'working' : 'warning',
    storage: storage === 'device' ? 'fine' : 'warning',
    space: freeBytes !== null && freeBytes < NEEDED_BYTES ? 'warning' : 'fine',
    clock: clockIsWrong ? 'warning' : 'fine',
    unsent: unsentTests === 0 ? 'fine' : isOnline ? 'working' : 'warning',
  };
}
