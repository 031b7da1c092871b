'use client';

import { ArrowUpRight } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import { goToSite } from '@/lib/client/go-to-site';
import { useRecentTeam } from '@/lib/client/recent-team';
import type { Locale } from '@/lib/domain/locales';
import type { Team } from '@/lib/domain/teams';
import { PREMIUM_LANDING, route, TEAM_LANDING } from '@/lib/tenants/routes';

/** A question that the sample world answers. */
const FIRST_QUESTION: Record<Locale, string> = { en: '"oat milk"', ja: 'オーツミルク' };

const askFirst = (locale: Locale) =>
  `${route('explore')}?${new URLSearchParams({ q: FIRST_QUESTION[locale], dataset: 'sample' }).toString()}`;

/** What each is tried with first; `next` is a path of its own. */
const OTHERS = [
  {
    site: 'protargeting',
    steps: [
      { label: 'ask', next: askFirst },
      { label: 'import', next: () => route('import') },
    ],
  },
  {
    site: 'premium',
    steps: [
      { label: 'look', next: () => route(PREMIUM_LANDING) },
      { label: 'archive', next: () => route('own-archive') },
    ],
  },
] as const;

/** A step is a sentence: it goes on over the next line where the card is narrow. */
const STEP = 'h-auto min-h-8 py-1 text-left leading-snug whitespace-normal';

type Site = 'dashboard' | (typeof OTHERS)[number]['site'];

function SiteCard({ site, open, children }: { site: Site; open?: ReactNode; children: ReactNode }) {
  const t = useTranslations(`choose-team.sites.${site}`);
  return (
    <li className="flex flex-col rounded-lg border border-line bg-surface p-4">
      <h3 className="text-base font-semibold">{t('name')}</h3>
      <p className="mt-1 flex-1 text-sm text-muted">{t('text')}</p>
      <ul className="mt-3 grid gap-0.5 border-t border-line-soft pt-3 text-sm">{children}</ul>
      {open && <div className="mt-3">{open}</div>}
    </li>
  );
}

function DeskCard({ team }: { team: Team | undefined }) {
  const t = useTranslations('choose-team.sites.dashboard');
  const { remember } = useRecentTeam();
  if (!team) return null;
  const place = { teamId: team.slug };
  const go = () => remember(team);
  return (
    <SiteCard
      site="dashboard"
      open={
        <Button asChild>
          <Link href={route(TEAM_LANDING, place)} onClick={go}>
            {t('open')}
          </Link>
        </Button>
      }
    >
      <li>
        <Button asChild variant="text" className={STEP}>
          <Link href={route('team-campaigns', place)} onClick={go}>
            {t('practice')}
          </Link>
        </Button>
      </li>
      <li>
        <Button asChild variant="text" className={STEP}>
          <Link href={`${route('team-settings', place)}?tab=invitations`} onClick={go}>
            {t('invite')}
          </Link>
        </Button>
      </li>
    </SiteCard>
  );
}

/**
 * The sites of this installation, what each is for and what to try there first. The person is signed in on the others
 * with the click that leads there. @param team Whose desk is meant.
 */
export function ThreeSites({ team }: { team: Team | undefined }) {
  const t = useTranslations('choose-team.sites');
  const locale = useLocale();
  return (
    <section aria-labelledby="sites" className="mt-10">
      <h2 id="sites" className="text-base font-semibold">
        {t('title')}
      </h2>
      <p className="text-sm text-muted">{t('description')}</p>
      <ul className="mt-3 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {OTHERS.map(({ site, steps }) => (
          <SiteCard
            key={site}
            site={site}
            open={
              <AsyncButton onClick={() => goToSite(site)}>
                {t(`${site}.open`)}
                <ArrowUpRight aria-hidden />
              </AsyncButton>
            }
          >
            {steps.map(({ label, next }) => (
              <li key={label}>
                <AsyncButton variant="text" className={STEP} onClick={() => goToSite(site, next(locale))}>
                  {t(`steps.${label}`)}
                </AsyncButton>
              </li>
            ))}
          </SiteCard>
        ))}
        <DeskCard team={team} />
      </ul>
    </section>
  );
}
