import { z } from 'zod';
import { ACCOUNT_VARIABLES, accountProblems } from './account-env.ts';
import { DEFAULT_AI_LIMITS } from './ai/ai-provider.ts';
import { BUCKET_VARIABLES, bucketProblems } from './bucket-env.ts';

const optional = z.string().trim().min(1).optional();
/** Addresses of pages, separated by blanks or commas. */
const links = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^https$/ })));

const RAZORPAY = [
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_PLAN_MONTHLY',
  'RAZORPAY_PLAN_YEARLY',
] as const;

/** Everything the server reads from its environment; docs/operating.md explains each. */
const Env = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    /** Address to listen on; unset, all of them. */
    HOST: optional,
    /** After SIGTERM: answers go on, while /readyz sends new ones elsewhere. */
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** The same database past the pooler that DATABASE_URL leads to: what is listened to cannot go through one. */
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** A streaming replica of DATABASE_URL, for reads that write nothing. */
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** Behind by more, no read waits for the replica. */
    DATABASE_REPLICA_LAG_SECONDS: z.coerce.number().min(0).max(3600).default(5),
    /** Unset: unless a pooler stands between. */
    DATABASE_PREPARED_STATEMENTS: z.stringbool().optional(),
    /** Whether commits of the embedded database are on the disk before they are answered. */
    DATABASE_SYNC: z.stringbool().default(true),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
    /** Where users reach the server; decides redirect targets. Unset: http://localhost:PORT. */
    SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Believe `X-Forwarded-For` and `X-Forwarded-Proto`: only behind a proxy that sets them. */
    TRUST_PROXY: z.stringbool().default(false),
    /** `smtp://…` or `smtps://…`; unset, mail stays in the outbox that /dev/mailbox shows. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).default('Vijaypath <no-reply@localhost>'),
    /** Finds addresses: a service that speaks as Nominatim does; unset, the centre of the city is taken. */
    GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Forecasts for the exam's hour: a service that speaks as Open-Meteo does; unset, there are none. */
    WEATHER_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Who runs this installation, as the public pages say it. */
    CONTACT_EMAIL: z.email().optional(),
    CONTACT_PHONE: optional,
    CONTACT_ADDRESS: optional,
    SOCIAL_LINKS: links.optional(),
    /** All four, or payments are in demo mode. */
    RAZORPAY_KEY_ID: optional,
    RAZORPAY_KEY_SECRET: optional,
    RAZORPAY_PLAN_MONTHLY: optional,
    RAZORPAY_PLAN_YEARLY: optional,
    RAZORPAY_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.razorpay.com'),
    RAZORPAY_CHECKOUT_URL: z
      .url({ protocol: /^https?$/ })
      .default('https://checkout.razorpay.com/v1/checkout.js'),
    /** Any OpenAI-compatible endpoint, as `https://api.example.com/v1`; the key where it wants one. */
    AI_BASE_URL: z
      .url({ protocol: /^https?$/ })
      .refine(
        (text) => new URL(text).username === '' && new URL(text).password === '',
        'must not carry a password',
      )
      .optional(),
    AI_API_KEY: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{1,500}$/, 'must be characters a header can carry')
      .optional(),
    AI_MODEL: optional,
    AI_TOKENS_PER_DAY: z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000_000_000)
      .default(DEFAULT_AI_LIMITS.tokensPerDay),
    AI_TOKENS_PER_TASK: z.coerce
      .number()
      .int()
      .min(1_000)
      .max(1_000_000)
      .default(DEFAULT_AI_LIMITS.tokensPerTask),
    ...ACCOUNT_VARIABLES,
    ...BUCKET_VARIABLES,
    JWT_SECRET: z.string().min(32).optional(),
    PUBLISHABLE_KEY: z.string().min(16).optional(),
    SECRET_KEY: z.string().min(32).optional(),
    /** Unset, /metrics answers this machine only. */
    METRICS_TOKEN: z
      .string()
      .regex(/^[\w.~+/-]{16,}=*$/, 'must be 16 characters a header can carry')
      .optional(),
    /** Megabytes of one answer of /rest/v1 to administrators and the secret key; others get 1. */
    DISK_RESERVE_MB: z.coerce.number().int().min(0).max(1_000_000_000).default(512),
    /** Where archives are kept; unset: `backups` in DATA_DIR. */
    BACKUP_FOLDER: optional,
    /** 0: no backup by the clock. */
    BACKUP_EVERY_HOURS: z.coerce.number().int().min(0).max(8_784).default(24),
    BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(36_500).default(14),
    /** Encrypts archives, and opens them. */
    BACKUP_PASSPHRASE: z.string().min(12).optional(),
    ADMIN_ANSWER_MB: z.coerce.number().int().min(1).max(1_000).default(32),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** `production` hides the development mailbox; so does a SITE_URL that is not this machine. */
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  })
  .superRefine((env, context) => {
    for (const [name, message] of [...accountProblems(env), ...bucketProblems(env)])
      context.addIssue({ code: 'custom', path: [name], message });
    if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_DIRECT_URL'],
        message: 'is the way past the pooler of DATABASE_URL, which is not set',
      });
    if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_REPLICA_URL'],
        message: 'is a replica of DATABASE_URL, which is not set',
      });
    if (Boolean(env.AI_BASE_URL) !== Boolean(env.AI_MODEL))
      context.addIssue({
        code: 'custom',
        path: [env.AI_BASE_URL ? 'AI_MODEL' : 'AI_BASE_URL'],
        message: 'AI_BASE_URL and AI_MODEL are set together',
      });
    const missing = RAZORPAY.filter((name) => env[name] === undefined);
    if (missing.length === RAZORPAY.length) return;
    for (const name of missing)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'is needed beside the other RAZORPAY_ keys',
      });
  });
export type Env = z.infer<typeof Env>;

/** @throws with one line per wrong variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = Env.safeParse(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  );
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not valid:\n${lines.join('\n')}`);
}
