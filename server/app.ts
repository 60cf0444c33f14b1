import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ServiceName } from '#core/domain/features/feature-catalogue.ts';
import { type AiLimits, type AiProvider, DEFAULT_AI_LIMITS } from './ai/ai-provider.ts';
import type { AuthSettings } from './auth-settings.ts';
import { runFor } from './database/consumer.ts';
import type { Database } from './database/database.ts';
import { isUnreachable } from './database/database-error.ts';
import type { Replica } from './database/replica.ts';
import { DiskWatch } from './disk/disk-watch.ts';
import { EventStreams } from './events/event-streams.ts';
import { createEventService } from './events/service.ts';
import { SERVER_FUNCTIONS } from './functions/registry.ts';
import { isAdmin } from './host/authorize.ts';
import { createFunctionService } from './host/service.ts';
import { clientAddress, isOnThisMachine, noteClientAddress } from './http/client-address.ts';
import { compressedAnswers } from './http/compressed-answers.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { createProbes } from './http/probes.ts';
import { refuseWhileShort } from './http/refuse-while-short.ts';
import { requestLog } from './http/request-log.ts';
import { notStored, securityHeaders } from './http/security-headers.ts';
import type { Keys } from './keys.ts';
import type { Logger } from './log.ts';
import { linkPageTexts } from './mail/link-page-texts.ts';
import { sendAuthMail } from './mail/send-auth-mail.ts';
import { sheetKeyFrom } from './omr/sheet-mac.ts';
import type { SheetReader } from './omr/sheet-reader.ts';
import { makeFirstAdministrator } from './operations/accounts/make-first-administrator.ts';
import { removeAccount } from './operations/accounts/remove-account.ts';
import type { BackupKeeper } from './operations/backups/backup-keeper.ts';
import { LargeBoards } from './operations/boards/large-boards.ts';
import { guardianSecretFrom } from './operations/guardians/guardian-link.ts';
import { invitationTarget } from './operations/people/invite-person.ts';
import { joinWhenProved } from './operations/people/join-when-proved.ts';
import { noteProcessing } from './operations/processing-records/note-processing.ts';
import { isRegistrationOpen } from './operations/settings/registration.ts';
import { rememberSettings } from './operations/settings/remembered-settings.ts';
import { paperSecretFrom } from './operations/sittings/paper-key.ts';
import { PresenceKeeper } from './operations/sittings/presence-keeper.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { NO_PLACES, type Places } from './places/open-places.ts';
import { mountProtocol } from './protocol/mount.ts';
import type { ObjectStorage } from './protocol/storage/object-storage.ts';
import type { JobQueue } from './queue/queue.ts';
import { demoFirstData } from './web-pages/demo-first-data.ts';
import { createDevMailbox } from './web-pages/dev-mailbox.ts';
import { readFirstScript } from './web-pages/first-script.ts';
import type { ContactDetails } from './web-pages/page-shell.ts';
import { createPageService } from './web-pages/service.ts';
import { isShared } from './web-pages/share-page.ts';

export interface AppOptions {
  database: Database;
  /** A streaming replica, for reads that write nothing; null or unset: there is none. */
  replica?: Replica | null;
  keys: Keys;
  jobs: JobQueue;
  storage: ObjectStorage;
  /** Reads pictures of sheets in threads of its own. */
  sheetReader: SheetReader;
  log: Logger;
  /** Who is heard of in sittings, and the streams that tell of them: given by who closes them at the end. */
  presence?: PresenceKeeper;
  streams?: EventStreams;
  siteUrl: string;
  trustProxy?: boolean;
  /** Folder of the built browser application. */
  webDirectory: string;
  /** null or unset: payments are in demo mode. */
  payments?: PaymentProvider | null;
  /** null or unset: no AI provider is configured. */
  ai?: AiProvider | null;
  aiLimits?: AiLimits;
  /** Geocoder and weather; unset: neither. */
  places?: Places;
  /** Where the browser loads the provider's checkout from, when a student pays. */
  checkoutScriptUrl?: string | null;
  /** What the environment says of it stands over the settings. */
  contact?: ContactDetails;
  /** Where the files of the installation lie, to say how much room there is. */
  dataDirectory?: string;
  /** Makes backups when told to; unset, none can be asked for. */
  backups?: BackupKeeper | null;
  /** How full the disk of those files is; unset, nobody looks. */
  disk?: DiskWatch;
  /** Pages of this installation elsewhere. */
  socialLinks?: string[] | undefined;
  /** Whether mail is handed to a mail server; unset, it stays in the outbox. */
  sendsMail?: boolean;
  /** How accounts are made and opened, beyond the defaults. */
  auth?: AuthSettings;
  /** What a monitoring program shows to read /metrics; unset, they are for this machine only. */
  metricsToken?: string | undefined;
  /** Of one answer over /rest/v1 to administrators and programs; to others 1 MB. Default 32 MB. */
  administratorAnswerBytes?: number | undefined;
  /** Whether the server has been told to end, and answers for the last seconds. */
  isDraining?: () => boolean;
  /** Shows mail that has no mail server at /dev/mailbox. */
  devMailbox?: boolean;
}

/** Of everybody, and changed by administrators alone. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(['library_items']);
const SERVICE_PATHS = ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/functions/v1/*'];

/** Joins the services into one application: a standard Request in, a standard Response out. */
export function createApp(options: AppOptions): Hono<{ Bindings: HttpBindings }> {
  const { database, keys, jobs, storage, log, siteUrl } = options;
  const { payments = null, checkoutScriptUrl = null, trustProxy = false, replica = null } = options;
  const reportError = (error: unknown) => log.error({ err: error }, 'request failed');
  const disk = options.disk ?? new DiskWatch(null, 0);
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.use(async (c, next) => {
    noteClientAddress(c.req.raw, c.env, trustProxy);
    await runFor({ kind: 'address', id: clientAddress(c.req.raw) }, next);
  });
  app.use(requestLog(log));
  const inlineScript = readFirstScript(options.webDirectory)?.policySource;
  app.use(securityHeaders({ siteUrl, trustProxy, checkoutScriptUrl, inlineScript }));
  for (const path of SERVICE_PATHS) app.use(path, crossOrigin, notStored, compressedAnswers);

  app.use(refuseWhileShort(disk));

  app.route(
    '/',
    createProbes({
      database,
      replica,
      metricsToken: options.metricsToken,
      isDraining: options.isDraining,
      dataDirectory: options.dataDirectory ?? null,
      reportError,
    }),
  );

  const settings = rememberSettings(database);
  const sendMail = sendAuthMail(jobs);
  const authenticate = mountProtocol(app, {
    database,
    keys,
    storage,
    siteUrl,
    clientAddress,
    reportError,
    rest: {
      isTrusted: (caller) => isAdmin(database, caller),
      trustedAnswerBytes: options.administratorAnswerBytes,
      elsewhere: replica && { tables: READ_ELSEWHERE, read: (work) => replica.read(work) },
    },
    // The first account administers, when it is made on the machine itself and nobody is meant to come from elsewhere.
    onUserCreated: async (tx, user, request) => {
      if (isOnThisMachine(request, siteUrl)) await makeFirstAdministrator(tx, user.id);
    },
    onSessionOpened: (tx, { user, method, request }) =>
      noteProcessing(tx, {
        what: 'signed_in',
        userId: user.id,
        email: user.email,
        origin: { address: clientAddress(request), agent: request.headers.get('user-agent') },
        details: { method },
      }),
    // Their files are swept at night: here nobody waits for the transaction that removes the rows.
    removeUser: async (tx, user) => void (await removeAccount(tx, user)),
    sendMail,
    linkPage: linkPageTexts(database),
    onEmailProved: joinWhenProved,
    invitationTarget: invitationTarget(siteUrl).href,
    mayRegister: (tx) => isRegistrationOpen(tx),
    ...options.auth,
  });
  app.route(
    '/functions/v1',
    createFunctionService({
      database,
      replica,
      jobs,
      storage,
      log,
      authenticate,
      clientAddress,
      functions: SERVER_FUNCTIONS,
      site: {
        url: siteUrl,
        payments,
        ai: { database, log, provider: options.ai ?? null, limits: options.aiLimits ?? DEFAULT_AI_LIMITS },
        places: options.places ?? NO_PLACES,
        boards: new LargeBoards(),
        sheetKey: sheetKeyFrom(keys.jwtSecret),
        paperSecret: paperSecretFrom(keys.jwtSecret),
        guardianSecret: guardianSecretFrom(keys.jwtSecret),
        presence: options.presence ?? new PresenceKeeper(database, reportError),
        sheetReader: options.sheetReader,
        links: { keys, siteUrl, sendMail },
        dataDirectory: options.dataDirectory ?? null,
        disk,
        backups: options.backups ?? null,
        startedAt: new Date(),
        fixedSettings: fixedSettingsOf(options.contact),
        services: servicesOf(options),
        functionNames: SERVER_FUNCTIONS.map(({ name }) => name),
      },
    }),
  );
  app.use('/events/v1', crossOrigin, notStored);
  const streams =
    options.streams ??
    new EventStreams({
      database,
      storage,
      paperSecret: paperSecretFrom(keys.jwtSecret),
      onFailure: reportError,
    });
  app.route('/events/v1', createEventService({ database, streams, log, authenticate }));
  if (options.devMailbox) app.route('/', createDevMailbox(database));
  app.route(
    '/',
    createPageService(
      options.webDirectory,
      async () => {
        const chosen = await settings();
        return {
          publishableKey: keys.publishableKey,
          googleSignIn: options.auth?.google !== undefined,
          siteUrl,
          sendsMail: options.sendsMail === true || options.devMailbox === true,
          explainsMistakes: Boolean(options.ai),
          knowsWeather: Boolean(options.places?.weather),
          contact: {
            email: options.contact?.email ?? chosen.contact_email ?? undefined,
            phone: options.contact?.phone ?? chosen.contact_phone ?? undefined,
            address: options.contact?.address ?? chosen.contact_address ?? undefined,
          },
          socialLinks: options.socialLinks ?? [],
          checkoutScriptUrl,
          siteName: chosen.site_name,
          siteLogo: chosen.site_logo,
          pricing: chosen.pricing_enabled,
          registration: chosen.registration,
          languages: chosen.languages_offered,
        };
      },
      siteUrl,
      (token) => isShared(database, token),
      { '/demo': () => demoFirstData(database) },
    ),
  );

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    reportError(error);
    if (isUnreachable(error))
      return c.json({ error: 'The database does not answer. Please try again.' }, 503);
    return c.json({ error: 'Something went wrong.' }, 500);
  });
  return app;
}

function fixedSettingsOf({ email, phone, address }: ContactDetails = {}) {
  return {
    ...(email ? { contact_email: email } : {}),
    ...(phone ? { contact_phone: phone } : {}),
    ...(address ? { contact_address: address } : {}),
  };
}

function servicesOf({ sendsMail, auth, payments, ai }: AppOptions): ServiceName[] {
  return [
    ...(sendsMail ? (['mail'] as const) : []),
    ...(auth?.google ? (['google'] as const) : []),
    ...(payments ? (['payments'] as const) : []),
    ...(ai ? (['ai'] as const) : []),
  ];
}
