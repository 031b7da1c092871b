'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type ComponentProps, useState } from 'react';
import { publicPath } from '@/lib/tenants/public-path';
import type { RouteId } from '@/lib/tenants/routes';

export interface NavItem {
  id: RouteId;
  href: string;
  label: string;
  /** Regular expression source of the public paths that count as being here. */
  here: string;
}

interface NavLinksProps {
  items: readonly NavItem[];
  label: string;
  variant: 'bar' | 'list' | 'menu';
  /** Places of those that are seen; null or absent: all. The others keep their width for measuring. */
  shown?: readonly number[] | null;
  onNavigate?: () => void;
}

const VARIANTS = {
  bar: {
    list: 'flex h-7 flex-wrap gap-x-0.5 overflow-hidden',
    link: 'h-7 px-2.5 -outline-offset-2 aria-[current]:bg-hover dark:aria-[current]:bg-press',
  },
  menu: {
    list: 'flex flex-col',
    link: 'h-8 px-2.5 aria-[current]:bg-accent-soft aria-[current]:text-accent-text',
  },
  list: {
    list: 'flex flex-col',
    link: 'h-11 px-3 aria-[current]:bg-accent-soft aria-[current]:text-accent-text',
  },
} as const;

/** Whether a public path is one of an entry's. */
export const isHere = ({ here }: NavItem, path: string) => new RegExp(here).test(path);

/** Whoever points at a link may follow it: only then is its page prepared, and never beside a page that is still coming. */
function NavLink(props: Omit<ComponentProps<typeof Link>, 'prefetch' | 'onPointerEnter' | 'onFocus'>) {
  const [meant, setMeant] = useState(false);
  const mean = () => setMeant(true);
  return <Link {...props} prefetch={meant ? null : false} onPointerEnter={mean} onFocus={mean} />;
}

export function NavLinks({ items, label, variant, shown, onNavigate }: NavLinksProps) {
  const path = publicPath(usePathname());
  const style = VARIANTS[variant];
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className={style.list}>
        {items.map((item, place) => (
          <li
            key={item.id}
            data-entry
            className={shown && !shown.includes(place) ? 'invisible absolute' : undefined}
          >
            <NavLink
              href={item.href}
              onClick={onNavigate}
              aria-current={isHere(item, path) ? 'page' : undefined}
              className={`inline-flex w-full items-center rounded-sm font-medium whitespace-nowrap text-muted hover:bg-hover hover:text-ink aria-[current]:text-ink ${style.link}`}
            >
              {item.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
