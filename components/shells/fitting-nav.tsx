'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect, useRef, useState } from 'react';
import { publicPath } from '@/lib/tenants/public-path';
import { fitting } from './fitting';
import { isHere, type NavItem, NavLinks } from './nav-links';
import { NavMenu } from './nav-menu';

interface FittingNavProps {
  /** The ones that matter most first. */
  items: readonly NavItem[];
  label: string;
  /** What the button of the rest says. */
  more: string;
}

/** Measures the row whenever it has another width, and gives the places of what fits; null before. */
function useFitting(items: readonly NavItem[], current: number) {
  const row = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<readonly number[] | null>(null);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const entries = [...element.querySelectorAll<HTMLElement>('[data-entry]')];
      const more = element.querySelector<HTMLElement>('[data-more]')?.offsetWidth ?? 0;
      const widths = entries.map((entry) => entry.offsetWidth + 2);
      setPlaces(fitting(widths, element.clientWidth, more, current));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [current, items.length]);
  return { row, places };
}

/**
 * The tools of the header: as many as fit, the rest behind a button. Until it is measured what does not fit is cut off by
 * the row itself, so that nothing moves afterwards.
 */
export function FittingNav({ items, label, more }: FittingNavProps) {
  const path = publicPath(usePathname());
  const current = items.findIndex((item) => isHere(item, path));
  const { row, places } = useFitting(items, current);
  const rest = places && items.filter((_, place) => !places.includes(place));
  return (
    <div ref={row} className="hidden min-w-0 flex-1 items-center md:flex">
      <NavLinks items={items} label={label} variant="bar" shown={places} />
      <div data-more className={rest?.length === 0 ? 'invisible absolute' : 'flex-none'}>
        <NavMenu items={rest ?? []} label={more} />
      </div>
    </div>
  );
}
