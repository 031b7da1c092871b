'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DriversSection } from '@/lib/domain/report';
import { AccountLink, type HandleHref } from './account-link';
import { RECEIVER_COLOR } from './drivers-transform';
import { Swatch } from './legend';
import { StackedBar } from './stacked-bar';
import { useChartFormat } from './use-chart-format';

type Split = NonNullable<DriversSection['split']>;

function Parts({ split, days }: { split: Split; days: number }) {
  const t = useTranslations('charts.drivers');
  const format = useChartFormat();
  const share = (key: Split[number]['key']) =>
    format.share(split.find((part) => part.key === key)?.share ?? 0);
  const said = { returned: share('returned'), once: share('once'), others: share('others') };
  return (
    <>
      <StackedBar
        label={t('split', said)}
        parts={split.map(({ key, share: ratio }) => ({ key, ratio, color: RECEIVER_COLOR[key] }))}
        height={12}
        radius={3}
      />
      <ul className="mt-2.5 grid gap-1 text-[12.5px]/[18px]">
        {split.map(({ key, share: part }) => (
          <li key={key} className="flex items-center gap-2">
            <Swatch color={RECEIVER_COLOR[key]} />
            {t(`parts.${key}`, { days })}
            <b className="ml-auto font-semibold">{format.share(part)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

interface LoudOnceProps {
  section: DriversSection;
  label: string;
  handleHref?: HandleHref;
}

const FIRST = 3;

/** Whose the engagements are, and the accounts that hold many of them with one or two posts. */
export function LoudOnce({ section, label, handleHref }: LoudOnceProps) {
  const t = useTranslations('charts.drivers');
  const format = useChartFormat();
  const [open, setOpen] = useState(false);
  const { items, split, least_days: days } = section;
  const shown = open ? items : items.slice(0, FIRST);
  const left = items.length - shown.length;
  return (
    <>
      {split && <Parts split={split} days={days} />}
      <ul aria-label={label} className="mt-3 grid gap-1 border-t border-line-soft pt-2 text-[12.5px]/[18px]">
        {shown.map((item) => (
          <li key={item.key} className="flex min-h-7 min-w-0 items-center gap-2">
            <AccountLink account={item} handleHref={handleHref} />
            {item.followers !== null && (
              <span className="min-w-0 truncate text-subtle">
                {t('followers', { count: format.compact(item.followers) })}
              </span>
            )}
            <span className="ml-auto flex-none text-subtle">{t('of', { count: item.posts })}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button
          type="button"
          className="mt-1 cursor-pointer rounded-sm text-[12.5px] font-[550] text-accent-text hover:underline pointer-coarse:min-h-11"
          onClick={() => setOpen(true)}
        >
          {t('more', { count: left })}
        </button>
      )}
    </>
  );
}
