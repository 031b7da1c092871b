import type { User } from '@/lib/contracts/sign-in';
import { type Locale } from '@/lib/domain/locales';
import { suggestSlug } from '@/lib/domain/teams';

/** Everything the steps ask for. */
export interface Draft {
  first_name: string;
  last_name: string;
  language: Locale;
  /** Whether a team is made or an invitation is opened. */
  way: 'create' | 'join';
  link: string;
  name: string;
  slug: string;
  /** The person typed a slug: the name no longer suggests one. */
  ownSlug: boolean;
  logo: File | null;
  country: string;
  invoice_email: string;
  invoice_name: string;
  emails: string[];
  message: string;
  /** Ids of the ad accounts to lend to the team. */
  accounts: string[];
}

/** Messages at fields; `all` belongs to no field. */
export type Problems = Partial<Record<keyof Draft | 'all', string>>;

export function startDraft(me: Pick<User, 'first_name' | 'last_name' | 'language'>, shown: Locale): Draft {
  return {
    first_name: me.first_name,
    last_name: me.last_name,
    language: me.language ?? shown,
    way: 'create',
    link: '',
    name: '',
    slug: '',
    ownSlug: false,
    logo: null,
    country: '',
    invoice_email: '',
    invoice_name: '',
    emails: [],
    message: '',
    accounts: [],
  };
}

/** A change of the name suggests a slug until the person has typed one of their own. */
export function changeDraft(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change };
  if (change.slug !== undefined) return { ...next, ownSlug: change.slug !== '' };
  if (change.name !== undefined && !next.ownSlug) return { ...next, slug: suggestSlug(change.name) };
  return next;
}

/** Whether something that a step requires is missing. */
export function isUnfilled(step: 'you' | 'team', draft: Draft): boolean {
  const empty = (...values: string[]) => values.some((value) => value.trim() === '');
  if (step === 'you') return empty(draft.first_name);
  return draft.way === 'join' ? empty(draft.link) : empty(draft.name, draft.slug);
}
