import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { PREMIUM_NAVIGATION } from '@/lib/tenants/premium-navigation';
import { LandingStart } from './landing-start';

const HEADING = 'text-[1.6875rem]/8 font-semibold tracking-[-0.024em] md:text-[2.125rem]/10';
const RULES = ['score', 'chance', 'unknown'] as const;

/** Every screen that there is, each leading to itself. */
function Parts() {
  const t = useTranslations('premium.landing.parts');
  const entries = PREMIUM_NAVIGATION.filter(({ id }) => id !== 'account').flatMap((group) => group.entries);
  return (
    <ul className="mt-6 divide-y divide-line-soft border-y border-line md:mt-9">
      {entries.map(({ key, href }) => {
        if (key === 'switch' || key === 'subscription' || key === 'letter') return null;
        return (
          <li key={key}>
            <Link
              prefetch={false}
              href={href}
              className="group grid gap-x-8 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_24px]"
            >
              <h3 className="text-md font-semibold group-hover:text-accent-text">{t(`${key}.title`)}</h3>
              <p className="max-w-[44em] text-base/[22px] text-pretty text-muted max-md:mt-1">
                {t(`${key}.text`)}
              </p>
              <ArrowRight
                aria-hidden
                className="mt-1 size-4 text-subtle group-hover:text-accent-text max-md:hidden"
                strokeWidth={1.75}
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** What Deep Thought is (SCR-S06); prerendered, without an amount. */
export function PremiumLanding() {
  const t = useTranslations('premium.landing');
  return (
    <div className="mx-auto w-full max-w-300 px-4 pb-17 md:px-7 md:pb-28">
      <div className="pt-5 md:pt-11">
        <h1 className="max-w-[20em] text-[2.5rem]/[2.625rem] font-semibold tracking-[-0.032em] text-balance md:text-[3.25rem]/[3.5rem] [:lang(ja)_&]:tracking-normal">
          {t('title')}
        </h1>
        <p className="mt-3.5 max-w-[36em] text-md/[25px] text-pretty text-muted md:mt-5 md:text-lg/7">
          {t('lead')}
        </p>
        <Suspense fallback={<div className="mt-7 h-20" />}>
          <LandingStart />
        </Suspense>
      </div>
      <section className="pt-14 md:pt-20">
        <h2 className={HEADING}>{t('parts.title')}</h2>
        <Parts />
      </section>
      <section className="pt-14 md:pt-20">
        <h2 className={HEADING}>{t('rules.title')}</h2>
        <ul className="mt-6 grid gap-x-10 gap-y-7 border-t border-line pt-6 md:mt-9 md:grid-cols-3">
          {RULES.map((rule) => (
            <li key={rule}>
              <h3 className="text-md font-semibold">{t(`rules.${rule}.title`)}</h3>
              <p className="mt-1 max-w-[34em] text-base/[22px] text-pretty text-muted">
                {t(`rules.${rule}.text`)}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
