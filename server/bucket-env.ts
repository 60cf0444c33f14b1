import { z } from 'zod';

const optional = z.string().trim().min(1).optional();

/** Files and archives in a bucket: the first four together, or none. */
export const BUCKET_VARIABLES = {
  /** `https://s3.ap-south-1.amazonaws.com`, or any server of that protocol. */
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine((text) => {
      const { username, password, search } = new URL(text);
      return username === '' && password === '' && search === '';
    }, 'must be an address alone')
    .optional(),
  S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_REGION: z.string().trim().min(1).default('us-east-1'),
  /** Archives go there; unset: to S3_BUCKET. */
  S3_BACKUP_BUCKET: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
};

const TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export type BucketEnv = z.infer<z.ZodObject<typeof BUCKET_VARIABLES>>;

/** What only makes sense together: the variable, and what is wrong with it. */
export function bucketProblems(env: BucketEnv): [name: string, problem: string][] {
  const missing = TOGETHER.filter((name) => env[name] === undefined);
  if (missing.length === TOGETHER.length)
    return env.S3_BACKUP_BUCKET ? [['S3_BACKUP_BUCKET', 'is needed beside the other S3_ variables']] : [];
  return missing.map((name) => [name, 'is needed beside the other S3_ variables']);
}
