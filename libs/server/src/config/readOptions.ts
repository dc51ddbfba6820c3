import { z } from 'zod';
import type { WritingApiOptions } from '../createWritingApi.js';
import { StartError } from './StartError.js';

const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

/** A limit that there need not be. */
const limit = optional
  .transform((value) => (value === undefined ? undefined : Number(value)))
  .pipe(z.number().int().min(1).optional());

const integer = (fallback: number, least = 0) =>
  optional.transform((value) => (value === undefined ? fallback : Number(value))).pipe(z.number().int().min(least));

const address = (protocols: RegExp) =>
  optional.refine((value) => value === undefined || protocols.test(URL.parse(value)?.protocol ?? ''));

/** An origin as browsers write it; undefined for what is none. One of an app's own scheme, such as `capacitor://localhost`, has no other form. */
function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url?.host) return undefined;
  return url.origin === 'null' ? text : url.origin;
}

const origins = optional
  .transform((list) =>
    list
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map(originOf),
  )
  .pipe(z.array(z.string()).optional());

const variables = {
  DATA_DIR: optional,
  DATA_DIR_WAIT_MS: integer(15_000),
  DATABASE_URL: address(/^postgres(?:ql)?:$/),
  AI_BASE_URL: address(/^https?:$/),
  AI_MODEL: optional,
  // A header can't hold any other, and a key that was copied from a page may have an ellipsis.
  AI_API_KEY: optional.refine((value) => /^[\x20-\x7e]*$/.test(value ?? '')),
  AI_DAILY_LIMIT: integer(100, 1),
  AI_TIMEOUT_MS: integer(60_000, 1),
  AI_MAX_OUTPUT_TOKENS: limit,
  AI_RULES: optional,
  QUOTA_TOKENS_A_DAY: limit,
  QUOTA_STREAMS: limit,
  QUOTA_UPLOADS_AN_HOUR: limit,
  QUOTA_BYTES_STORED: limit,
  DEMO_WRITER_DELAY_MS: integer(30),
  PUBLIC_URL: address(/^https?:$/),
  TRUST_PROXY: integer(0),
  ALLOWED_ORIGINS: origins,
  IMAGE_SIZES: z.enum(['', 'no', 'yes']).optional(),
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ENDPOINT: address(/^https?:$/),
  S3_PUBLIC_ENDPOINT: address(/^https?:$/),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
};

/** What is expected where a value can't be used. */
const expected: Readonly<Record<string, string>> = {
  DATA_DIR_WAIT_MS: 'Set it to a whole number of milliseconds, 0 not to wait.',
  DATABASE_URL: 'Write it as postgres://user:password@host:5432/name, or unset it to use the embedded database.',
  AI_BASE_URL: 'Write it as http://host:port/v1, or unset it to use the demo writer.',
  AI_API_KEY: 'Copy it again: it has letters that no key has.',
  AI_DAILY_LIMIT: 'Set it to a whole number of requests, 1 or more.',
  AI_TIMEOUT_MS: 'Set it to a whole number of milliseconds, 1 or more.',
  AI_MAX_OUTPUT_TOKENS: 'Set it to a whole number of tokens, or unset it.',
  QUOTA_TOKENS_A_DAY: 'Set it to a whole number of tokens, or unset it.',
  QUOTA_STREAMS: 'Set it to a whole number of answers, or unset it.',
  QUOTA_UPLOADS_AN_HOUR: 'Set it to a whole number of files, or unset it.',
  QUOTA_BYTES_STORED: 'Set it to a whole number of bytes, or unset it.',
  DEMO_WRITER_DELAY_MS: 'Set it to a whole number of milliseconds.',
  PUBLIC_URL: 'Write it as https://host.',
  ALLOWED_ORIGINS: 'Write each as https://host, parted by commas.',
  TRUST_PROXY: 'Set it to the number of proxies in front of the server.',
  IMAGE_SIZES: 'Set it to yes, and install the package sharp, or unset it.',
  S3_ENDPOINT: 'Write it as https://host, or unset it for Amazon S3.',
  S3_PUBLIC_ENDPOINT: 'Write it as https://host, or unset it to let all files go through the server.',
};

/**
 * Reads the options of `createWritingApi` from the environment.
 * @throws StartError that names the variable and says what it should be; its value is not repeated, it may hold a password
 * @example
 * ```ts
 * import { readOptions } from '@inkfield/server';
 *
 * const options = readOptions({ PUBLIC_URL: 'https://writing.example' });
 * ```
 */
export function readOptions(environment: Readonly<Record<string, string | undefined>>): WritingApiOptions {
  const result = z.object(variables).safeParse(environment);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    throw new StartError(`${name} can't be used as it is. ${expected[name] ?? ''}`.trim());
  }
  const env = result.data;
  return {
    dataDir: env.DATA_DIR,
    dataDirWaitMs: env.DATA_DIR_WAIT_MS,
    databaseUrl: env.DATABASE_URL,
    dailyLimit: env.AI_DAILY_LIMIT,
    rules: env.AI_RULES,
    maxOutputTokens: env.AI_MAX_OUTPUT_TOKENS,
    quotas: {
      tokensADay: env.QUOTA_TOKENS_A_DAY,
      streams: env.QUOTA_STREAMS,
      uploadsAnHour: env.QUOTA_UPLOADS_AN_HOUR,
      bytesStored: env.QUOTA_BYTES_STORED,
    },
    demoDelayMs: env.DEMO_WRITER_DELAY_MS,
    imageSizes: env.IMAGE_SIZES === 'yes',
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    allowedOrigins: env.ALLOWED_ORIGINS,
    ai: env.AI_BASE_URL
      ? { baseUrl: env.AI_BASE_URL, model: env.AI_MODEL, apiKey: env.AI_API_KEY, timeoutMs: env.AI_TIMEOUT_MS }
      : undefined,
    s3: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          endpoint: env.S3_ENDPOINT,
          publicEndpoint: env.S3_PUBLIC_ENDPOINT,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
  };
}
