import 'server-only';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CodePurpose, TicketPurpose } from '@/lib/domain/sign-in';
import type { SocialProvider } from '@/lib/domain/people';
import type { TokenKind, TokenScope } from '@/lib/domain/access-tokens';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A person. The address is lower case; only a verified one opens anything. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email'),
    emailVerifiedAt: instant('email_verified_at'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    language: text('language'),
    activeSocialAccountId: uuid('active_social_account_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Until it is final the person can undo it by signing in. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('users_email')
      .on(table.email)
      .where(sql`${table.email} is not null`),
  ],
);

/** One browser on one host. The cookie holds the id; the browser's token is derived from it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Host name without port. A session opens this host only. */
    host: text('host').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    /** Keyed hash of the client's address. */
    addressHash: text('address_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** The last time the person proved again who they are. */
    steppedUpAt: instant('stepped_up_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Tokens of the extension, the command line and MCP. Only the hash is kept. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<TokenKind>().notNull(),
    /** What it opens besides reading; only tokens of models (mcp) are asked for it. */
    scopes: text('scopes').array().$type<TokenScope[]>().notNull().default(['read']),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    /** Its last four characters, so that a person can tell it from another. */
    hint: text('hint').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [uniqueIndex('access_tokens_hash').on(table.hash), index('access_tokens_user').on(table.userId)],
);

/** One mailed code. `handle` names the attempt to the browser that asked; the code itself travels by mail only. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    email: text('email').notNull(),
    handleHash: text('handle_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Set for codes that belong to a signed-in person (verify an address, step up). */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tries: smallint('tries').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('sign_in_codes_handle').on(table.handleHash),
    index('sign_in_codes_email').on(table.email, table.createdAt),
  ],
);

/** A right to a session, redeemed once within a minute. */
export const tickets = pgTable(
  'tickets',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<TicketPurpose>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Host that may redeem it. */
    host: text('host').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('tickets_expires').on(table.expiresAt)],
);

/** An account of the network that signs a person in, and the sealed tokens to act for it. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<SocialProvider>().notNull(),
    uid: text('uid').notNull(),
    screenName: text('screen_name').notNull(),
    name: text('name').notNull().default(''),
    avatarUrl: text('avatar_url'),
    /** Sealed with the row's id: OAuth 1.0a token and secret, or OAuth 2.0 access and refresh token. */
    sealedTokens: text('sealed_tokens').notNull(),
    scopes: text('scopes').array().notNull().default([]),
    expiresAt: instant('expires_at'),
    /** Set when the network refused the stored tokens: the person must connect again. */
    brokenAt: instant('broken_at'),
    /** When X was last asked for its ad accounts, and when it last answered. */
    adsAskedAt: instant('ads_asked_at'),
    adsListedAt: instant('ads_listed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('social_accounts_uid').on(table.provider, table.uid),
    index('social_accounts_user').on(table.userId),
  ],
);

/** A dance with the provider that has begun: bound to the browser that began it, used once. */
export const oauthRequests = pgTable(
  'oauth_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    /** Hash of the request token (1.0a) or of the state (2.0). */
    keyHash: text('key_hash').notNull(),
    /** Hash of the browser's own cookie. */
    browserHash: text('browser_hash').notNull(),
    /** Sealed with the row's id: token secret, or code verifier. */
    sealedSecret: text('sealed_secret').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [uniqueIndex('oauth_requests_key').on(table.provider, table.keyHash)],
);

/** Second factor by time-based codes (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed with the person's id. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until the person has typed one code: before that it protects nothing. */
  confirmedAt: instant('confirmed_at'),
  /** The last time step that was used: a code counts once. */
  lastStep: integer('last_step').notNull().default(0),
  recoveryHashes: text('recovery_hashes').array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Mail that waits or that the embedded outbox keeps. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Emptied once a server has taken the mail. */
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull().default(''),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** One file that goes along: its name, type and bytes; null once a server has taken the mail. */
    attachmentName: text('attachment_name'),
    attachmentType: text('attachment_type'),
    attachment: bytes('attachment'),
    state: text('state').$type<'queued' | 'kept' | 'sent' | 'failed'>().notNull().default('queued'),
    attempts: smallint('attempts').notNull().default(0),
    error: text('error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    read: boolean('read').notNull().default(false),
  },
  (table) => [
    index('outbox_state').on(table.state, table.nextTryAt),
    index('outbox_created').on(table.createdAt),
  ],
);
