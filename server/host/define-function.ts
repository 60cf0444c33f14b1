import type { z } from 'zod';
import type { StaffRole } from '#core/contracts/admin-users/staff-roles.ts';
import type { DevicePresence } from '#core/contracts/sittings/get-sitting-state.ts';
import type { ServiceName } from '#core/domain/features/feature-catalogue.ts';
import type { SheetPictures } from '#core/domain/omr/own-sheets/sheet-pictures.ts';
import type { AiLimits, AiProvider } from '#server/ai/ai-provider.ts';
import type { BatcherLimits } from '#server/database/batcher.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { DiskWatch } from '#server/disk/disk-watch.ts';
import type { ErrorCode } from '#server/errors.ts';
import type { Logger } from '#server/log.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import type { Places } from '#server/places/open-places.ts';
import type { LinkOptions } from '#server/protocol/auth/mail-link.ts';
import type { Caller } from '#server/protocol/authenticate.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import type { RateLimit } from './quota.ts';
import type { FileRules, UploadedFile } from './receive-form.ts';
import type { StreamedAnswer } from './streamed-answer.ts';

/**
 * Who may call: `public`, anybody with the publishable key; `student`, anyone signed in; `admin`, administrators; a list,
 * administrators and the roles it names; `secret-key`, programs with the secret key.
 * What belongs to one student is checked where it is loaded, and answers "not found" to everybody else; what of it is a
 * teacher's or a clerk's, the function checks.
 */
export type Access = 'public' | 'student' | 'admin' | 'secret-key' | readonly ['admin', ...StaffRole[]];

export interface BackupRun {
  run: number;
  made: Promise<{ path: string; bytes: number; rows: number; files: number }>;
}

export interface Backups {
  /** Begins one, or joins the one being made. */
  begin(folder?: string): BackupRun;
  /** The last one, when it has that number. */
  find(run: number): BackupRun | null;
}

/** Everybody on a board, the first first. */
export interface RankedPlaces {
  userIds: readonly string[];
  points: readonly number[];
  /** Place by user, from 0. */
  placeOf: ReadonlyMap<string, number>;
}

export interface Site {
  /** Without a slash at its end. */
  url: string;
  /** null: no payment provider is configured. */
  payments: PaymentProvider | null;
  /** What AI tasks are run with. */
  ai: { database: Database; provider: AiProvider | null; limits: AiLimits; log: Logger };
  /** Geocoder and weather, as far as they are configured. */
  places: Places;
  /** Places of large boards, as they were some seconds ago; by the name of a board. */
  boards: {
    find(board: string): RankedPlaces | null;
    keep(board: string, ranked: readonly { userId: string; points: number }[]): void;
  };
  /** `sheetKeyFrom` the server's secret: signs printed answer sheets. */
  sheetKey: Uint8Array;
  /** `paperSecretFrom` the server's secret: keys of sealed papers are made of it. */
  paperSecret: Uint8Array;
  /** `guardianSecretFrom` the server's secret: links of guardians are made of it. */
  guardianSecret: Uint8Array;
  /** Keeps who is heard of in sittings. */
  presence: { heard(sittingId: string, userId: string, presence: DevicePresence | null): void };
  /** Reads pictures of sheets in threads of its own. */
  sheetReader: SheetPictures;
  /** What a link into an account is made and mailed with. */
  links: LinkOptions;
  /** Where its files lie; null where there is no such folder. */
  dataDirectory: string | null;
  disk: DiskWatch;
  /** Makes backups, one at a time; null: this process makes none. */
  backups: Backups | null;
  startedAt: Date;
  /** Settings that the environment decides, by their keys. */
  fixedSettings: Readonly<Partial<Record<'contact_email' | 'contact_phone' | 'contact_address', string>>>;
  /** Services outside the product that are set up. */
  services: readonly ServiceName[];
  /** Of all server functions there are. */
  functionNames: readonly string[];
}

export interface FunctionContext {
  caller: Caller;
  /** The signed-in user; the empty string for `service`, and for a visitor of what is `public`. */
  userId: string;
  /** Named parts of the path, checked to be UUIDs. */
  params: Record<string, string>;
  jobs: JobQueue;
  /** What this installation is configured with. */
  site: Site;
  /** Counts this call against the caller's network address. @throws rate_limited (429) when it is one too many. */
  limitByAddress(limit: RateLimit): Promise<void>;
  /** Does `work`; only what fails with `guess` counts against the caller's network address. @throws rate_limited (429) after too many */
  limitGuessesByAddress<Result>(
    limit: RateLimit & { guess: ErrorCode },
    work: () => Promise<Result>,
  ): Promise<Result>;
  storage: ObjectStorage;
  /** The files of a multipart call, on the disk until it is answered; else none. */
  files: readonly UploadedFile[];
  /** Aborted when the call's time is over. */
  signal: AbortSignal;
  /** A transaction under the caller's own rights. */
  asCaller<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A transaction outside row-level security; the reason is for the reader. Claims stay the caller's. */
  asOwner<T>(reason: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** After the transaction that ended sessions of a user: this process refuses them at once, not a moment later. */
  sessionsEnded(userId: string): void;
  /**
   * Work for many callers in one transaction outside row-level security, without anybody's claims: it must itself
   * check whose each item is. In a rush, all that wait go together, within the limits of the work.
   */
  inBatch<Item, Result>(work: BatchWork<Item, Result>, item: Item, limits?: BatcherLimits): Promise<Result>;
}

/** What is known of a call before its body is read. */
export type Admission = Pick<FunctionContext, 'caller' | 'userId' | 'params' | 'asCaller' | 'asOwner'>;

/** Answers for each item, in their order. */
export type BatchWork<Item, Result> = (tx: Transaction, items: readonly Item[]) => Promise<Result[]>;

export interface ServerFunction<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** The last part of /functions/v1/<name>. */
  name: string;
  /** What follows the name, as `attempts/:attemptId/submit`. */
  path?: string;
  /** POST unless told otherwise; a GET takes its request from the query, as texts. Two definitions may share a name. */
  method?: 'GET' | 'POST';
  access: Access;
  /**
   * Who may, as far as it can be said before the body is read: whatever it holds, it is not received for others.
   * What depends on the body, `handle` checks.
   */
  admit?: (context: Admission) => Promise<void>;
  /** Takes multipart/form-data instead of JSON: files by these rules, and the fields of `request`. */
  files?: FileRules;
  /** Writes what stays: refused while the disk is short. Answers of an exam, and what frees room, are not. */
  grows?: true;
  /** It writes nothing through `asCaller` and `asOwner`, and may be answered by a replica; done again at the primary where that fails. */
  readsOnly?: true;
  /** What is not committed after this long is undone, and answered with 504. Default 30,000. */
  timeoutMs?: number;
  /** Of a JSON body. Default 1,000,000. */
  maxBodyBytes?: number;
  request: Request;
  response: Response;
  /** What is too large to be held answers as a stream; its text is what `response` describes, and parsed by nobody. */
  handle(context: FunctionContext, input: z.output<Request>): Promise<z.input<Response> | StreamedAnswer>;
}

export function defineFunction<Request extends z.ZodType, Response extends z.ZodType>(
  definition: ServerFunction<Request, Response>,
): ServerFunction<Request, Response> {
  return definition;
}
