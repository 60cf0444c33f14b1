import type { Database } from '#server/database/database.ts';
import type { FileStore } from './file-store.ts';

/** What every operation on objects works with. */
export interface StorageContext {
  database: Database;
  store: FileStore;
  /** Whatever a bucket allows, no file is larger. */
  maxFileBytes: number;
}

/** Where an object is. */
export interface ObjectPath {
  bucketId: string;
  name: string;
}
