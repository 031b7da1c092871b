import 'server-only';
import path from 'node:path';
import { z } from 'zod';

/*
 * The only reader of process.env on the server. Local mode (the default) needs no value at all.
 * Names: MURMUR_MODE (local | production), MURMUR_DATA_DIR, PORT, MURMUR_BIND, MURMUR_DASHBOARD_HOST, MURMUR_PRO_HOST,
 * MURMUR_PREMIUM_HOST, MURMUR_STAGING_HOSTS, DATABASE_URL, CLICKHOUSE_URL, CLICKHOUSE_CLUSTER, MURMUR_SECRET,
 * MURMUR_UPLOADS_DIR, MURMUR_IMPORT_MAX_BYTES, MURMUR_IMPORT_WORKERS, MURMUR_PERSON_MAX_BYTES, MURMUR_PERSON_MAX_FILES,
 * MURMUR_WORKER_FILE, MURMUR_LOG_LEVEL, MURMUR_TEST, the configuration values in CONFIGURED below, and what is in PEOPLE,
 * NETWORK and BILLING: who may sign in and be what, mail, the network's sign-in, payments.
 */

const optional = z.string().trim().min(1).optional();
const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('0')
  .transform((value) => value === '1' || value === 'true');

const FACEBOOK_SCOPE = 'email,public_profile,ads_management,ads_read,pages_show_list';

/** Configuration values of the specification (§9): each is optional. What must be given is in features.ts. */
const CONFIGURED = {
  MURMUR_API_ROOT: optional,
  MURMUR_SECOND_API_ROOT: optional,
  FACEBOOK_CLIENT_ID: optional,
  GOOGLE_APP_ID: optional,
  LINKEDIN_CLIENT_ID: optional,
  ERROR_REPORTING_DSN: optional,
  ANALYTICS_TOKEN: optional,
  TARGETING_TOKEN: optional,
  EXTENSION_TOKEN: optional,
  SESSION_RECORDING_TOKEN: optional,
  ERROR_REPORTING_TOKEN: optional,
  MURMUR_SECRET: optional,
} as const;

/** Names separated by commas, in lower case. */
const names = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((name) => name.trim().toLowerCase() || []));

const PEOPLE = {
  /** `open`: anybody may sign up; `domain`: addresses of MURMUR_SIGN_UP_DOMAINS; `invited`: who has an invitation. */
  MURMUR_SIGN_UP: z.enum(['open', 'domain', 'invited']).optional(),
  MURMUR_SIGN_UP_DOMAINS: names,
  /** Domain of the company's own verified addresses. Empty: nobody is staff. */
  MURMUR_STAFF_DOMAIN: z.string().trim().toLowerCase().default(''),
  AUDIENCE_CREATOR_EMAILS: names,
  CREATORS_EMAILS: names,
  CAMPAIGN_PLANNER_EMAILS: names,
  SPECIAL_AD_ACCOUNTS: names,
  /** Domains whose addresses send no requests. */
  REQUEST_BLOCKED_DOMAINS: names,
  /** Fixed token of public lookups. */
  PUBLIC_TOKEN: optional,
  /** smtp://user:password@host:port or smtps://…; without it mail stays in the embedded outbox. */
  SMTP_URL: optional,
  MAIL_FROM: z.string().min(3).default('Murmur <murmur@localhost>'),
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-* headers count, separated by commas. */
  MURMUR_TRUSTED_PROXIES: z.string().default(''),
} as const;

/** Sign-in with X, reading X and the Ads API. Base addresses are for tests and proxies. */
const NETWORK = {
  /** The app's own token, for what X shows to every app. */
  X_BEARER_TOKEN: optional,
  /** Names of fields in requests; answers are read in both. */
  X_FIELD_STYLE: z.enum(['tweet', 'post']).default('post'),
  /** The app may search everything since 2006, not the last 7 days alone. */
  X_FULL_ARCHIVE: flag,
  /** What X charges in dollars, `post=0.005,user=0.01`; what is not named costs what X's list says. */
  X_PRICES: z.string().default(''),
  X_CONSUMER_KEY: optional,
  X_CONSUMER_SECRET: optional,
  X_CLIENT_ID: optional,
  X_CLIENT_SECRET: optional,
  X_API_BASE: optional,
  X_AUTHORIZE_BASE: optional,
  X_ADS_BASE: optional,
} as const;

/** Stripe. Without a secret key every team has the embedded self-hosted plan. */
const BILLING = {
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLIC_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  /** `plan=price_id` pairs separated by commas, e.g. `team=price_1,enterprise=price_2`. */
  STRIPE_PRICES: z.string().default(''),
  /** Price of one person's premium suite; without it that is not sold here. */
  STRIPE_PREMIUM_PRICE: optional,
  STRIPE_API_BASE: optional,
} as const;

/** An OpenAI-compatible endpoint for the assistant; used only by teams whose admin has turned it on. */
const MODEL = {
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_MODEL: optional,
  LLM_API_KEY: optional,
} as const;

/** A bucket for files of ads, of S3 or of what speaks like it; without one they lie on the disk. */
const FILES = {
  MURMUR_S3_BUCKET: optional,
  /** Address of a server of one's own; without it Amazon's. */
  MURMUR_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  MURMUR_S3_REGION: z.string().trim().min(1).default('us-east-1'),
  MURMUR_S3_KEY_ID: optional,
  MURMUR_S3_SECRET: optional,
} as const;

const schema = z.object({
  ...CONFIGURED,
  ...MODEL,
  ...PEOPLE,
  ...NETWORK,
  ...BILLING,
  ...FILES,
  MURMUR_MODE: z.enum(['local', 'production']).default('local'),
  MURMUR_DATA_DIR: z.string().min(1).default('.data'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  MURMUR_BIND: z.string().min(1).default('127.0.0.1'),
  MURMUR_DASHBOARD_HOST: z.string().min(1).default('localhost'),
  MURMUR_PRO_HOST: z.string().min(1).default('pro.localhost'),
  MURMUR_PREMIUM_HOST: z.string().min(1).default('premium.localhost'),
  MURMUR_STAGING_HOSTS: z.string().default(''),
  DATABASE_URL: optional,
  /** Where uploads wait for their import; on a disk that all processes see when several share a database. */
  MURMUR_UPLOADS_DIR: optional,
  CLICKHOUSE_URL: optional,
  /** Name of a cluster of shards, as its tables are laid out in docs/scale.md. */
  CLICKHOUSE_CLUSTER: z
    .string()
    .regex(/^[A-Za-z_]\w*$/)
    .optional(),
  FACEBOOK_SCOPE: z.string().min(1).default(FACEBOOK_SCOPE),
  LINKEDIN_SCOPE: z.string().min(1).default('openid profile email'),
  DASHBOARD_VERSION: z.string().min(1).default('30.7.3'),
  SESSION_RECORDING_SNIPPET_VERSION: z.coerce.number().int().default(6),
  MURMUR_IMPORT_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(4 * 1024 ** 3),
  /** What one person may keep here where anybody may sign up: bytes of files, and files. */
  MURMUR_PERSON_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(5 * 1024 ** 3),
  MURMUR_PERSON_MAX_FILES: z.coerce.number().int().positive().default(200),
  MURMUR_IMPORT_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  MURMUR_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  MURMUR_WORKER_FILE: optional,
  /** Read by libuv itself; each running statement of the embedded engine holds one of these threads. */
  UV_THREADPOOL_SIZE: z.coerce.number().int().positive().default(4),
  MURMUR_TEST: flag,
});

/** Every name that is read, for the files of deploy/. */
export const VARIABLES: readonly string[] = Object.keys(schema.shape);

type Values = z.infer<typeof schema>;

export interface Env extends Values {
  /** Absolute path of the folder that holds both stores, uploads, secrets and server.json. */
  dataDir: string;
  /** Absolute path of the project: migrations, workers and package.json lie below it. */
  projectRoot: string;
  /** Names that were set to something, as distinct from defaults. */
  given: ReadonlySet<string>;
}

/**
 * Reads a set of variables. Pure, so that a test can hand in its own. Whether they are enough: `assertConfigured`.
 * @throws Error of one line naming the values that cannot be read.
 */
export function parseEnv(source: Record<string, string | undefined>, cwd: string): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
    throw new Error(`Invalid env variables ${wrong.join(', ')}`);
  }
  const dataDir = path.resolve(cwd, parsed.data.MURMUR_DATA_DIR);
  return { ...parsed.data, dataDir, projectRoot: cwd, given: new Set(Object.keys(given)) };
}

let cached: Env | undefined;

/** The configuration of this process, parsed at the first call. */
export function env(): Env {
  cached ??= parseEnv(process.env, process.cwd());
  return cached;
}

/** Tests only: the next `env()` reads the variables again. */
export function forgetEnv(): void {
  cached = undefined;
}
