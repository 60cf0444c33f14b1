import type { Caller } from '../authenticate.ts';
import type { ProtocolKeys } from '../keys.ts';
import type { ObjectStorage } from './object-storage.ts';

export interface StorageServiceOptions {
  storage: ObjectStorage;
  keys: ProtocolKeys;
  authenticate: (request: Request) => Promise<Caller>;
  /** Gets every error that is answered with a 5xx. */
  reportError?: (error: unknown) => void;
}
