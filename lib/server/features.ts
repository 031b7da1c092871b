import 'server-only';
import type { Env } from './env';

interface Feature {
  id: string;
  name: string;
  /** What must be set, all of it, for the feature to be on. */
  needs: readonly string[];
  /** What may be set beside, and means nothing without. */
  beside?: readonly string[];
  /** Off in local mode, whatever is set. */
  productionOnly?: true;
}

/** Nothing runs for others without: names that nobody else may answer under, and the key that every secret is sealed with. */
const ALWAYS = ['MURMUR_DASHBOARD_HOST', 'MURMUR_PRO_HOST', 'MURMUR_PREMIUM_HOST', 'MURMUR_SECRET'] as const;

const FEATURES: readonly Feature[] = [
  { id: 'mail', name: 'Mail to people', needs: ['SMTP_URL', 'MAIL_FROM'] },
  { id: 'proxy', name: 'Proxy in front (https)', needs: ['MURMUR_TRUSTED_PROXIES'] },
  { id: 'api_root', name: 'API on a host of its own', needs: ['MURMUR_API_ROOT'] },
  { id: 'second_api_root', name: 'Second API on its own host', needs: ['MURMUR_SECOND_API_ROOT'] },
  { id: 'postgres', name: 'PostgreSQL on a server', needs: ['DATABASE_URL'] },
  {
    id: 'clickhouse',
    name: 'ClickHouse on a server',
    needs: ['CLICKHOUSE_URL'],
    beside: ['CLICKHOUSE_CLUSTER'],
  },
  {
    id: 'files',
    name: 'Media of ads in a bucket',
    needs: ['MURMUR_S3_BUCKET'],
    beside: ['MURMUR_S3_ENDPOINT', 'MURMUR_S3_REGION', 'MURMUR_S3_KEY_ID', 'MURMUR_S3_SECRET'],
  },
  {
    id: 'x_sign_in',
    name: 'Sign-in with X, ad accounts',
    needs: ['X_CONSUMER_KEY', 'X_CONSUMER_SECRET'],
  },
  {
    id: 'x_sign_in_oauth2',
    name: 'Sign-in with X by OAuth 2.0',
    needs: ['X_CLIENT_ID'],
    beside: ['X_CLIENT_SECRET'],
  },
  { id: 'x_posts', name: 'Reading posts from X', needs: ['X_BEARER_TOKEN'] },
  {
    id: 'model',
    name: 'External language model',
    needs: ['LLM_BASE_URL', 'LLM_MODEL'],
    beside: ['LLM_API_KEY'],
  },
  {
    id: 'subscriptions',
    name: 'Subscriptions by Stripe',
    needs: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'],
  },
  { id: 'analytics', name: 'Product analytics', needs: ['ANALYTICS_TOKEN'], productionOnly: true },
  { id: 'error_reports', name: 'Error reports', needs: ['ERROR_REPORTING_DSN'], productionOnly: true },
  { id: 'staff', name: 'Staff of the company', needs: ['MURMUR_STAFF_DOMAIN'] },
  { id: 'pro_client', name: 'Targeting programs', needs: ['TARGETING_TOKEN'] },
  { id: 'extension_client', name: 'Browser extension', needs: ['EXTENSION_TOKEN'] },
  { id: 'public_client', name: 'Public look-ups', needs: ['PUBLIC_TOKEN'] },
];

export interface FeatureRow {
  id: string;
  feature: string;
  state: 'on' | 'off';
  /** What is to be set for it to be on; empty when it is. */
  switched_on_by: string[];
}

/** What this installation does beside the core, and what would switch on the rest. */
export function featureTable({ given, MURMUR_MODE }: Env): FeatureRow[] {
  return FEATURES.map(({ id, name, needs, productionOnly }) => {
    const missing = needs.filter((variable) => !given.has(variable));
    if (productionOnly && MURMUR_MODE !== 'production') missing.push('MURMUR_MODE=production');
    return { id, feature: name, state: missing.length > 0 ? 'off' : 'on', switched_on_by: missing };
  });
}

/** Of a feature of which something is set: what is, and what it does not work without. */
function halfConfigured(given: ReadonlySet<string>): { set: string[]; missing: string[] }[] {
  return FEATURES.map(({ needs, beside = [] }) => ({
    set: [...needs, ...beside].filter((variable) => given.has(variable)),
    missing: needs.filter((variable) => !given.has(variable)),
  })).filter(({ set, missing }) => set.length > 0 && missing.length > 0);
}

/**
 * CFG-01: a server that would fail later, in front of a person, does not start.
 * @throws Error `Missing env variables A, B`, with the reason in brackets where a feature is half configured.
 */
export function assertConfigured(values: Env): void {
  const { given, MURMUR_MODE, MURMUR_SIGN_UP, MURMUR_SIGN_UP_DOMAINS } = values;
  const always = MURMUR_MODE === 'production' ? ALWAYS.filter((name) => !given.has(name)) : [];
  const half = halfConfigured(given);
  if (MURMUR_SIGN_UP === 'domain' && MURMUR_SIGN_UP_DOMAINS.length === 0)
    half.push({ set: ['MURMUR_SIGN_UP=domain'], missing: ['MURMUR_SIGN_UP_DOMAINS'] });
  const missing = [...always, ...half.flatMap((feature) => feature.missing)];
  if (missing.length === 0) return;
  const set = half.flatMap((feature) => feature.set);
  const why = set.length > 0 ? ` (needed by ${set.join(', ')})` : '';
  throw new Error(`Missing env variables ${missing.join(', ')}${why}`);
}

/** The table as text: feature, state, what would switch it on. */
export function printFeatures(rows: readonly Pick<FeatureRow, 'feature' | 'state' | 'switched_on_by'>[]) {
  return printColumns([
    ['Feature', 'State', 'Switched on by'],
    ...rows.map((row) => [row.feature, row.state, row.switched_on_by.join(', ')]),
  ]);
}

/** Lines of text in columns; the last one is as wide as it likes. */
export function printColumns(lines: readonly string[][]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const row = (line: string[]) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return lines.map((line) => `  ${row(line)}`.trimEnd()).join('\n');
}
