'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { Tenant } from '@/lib/tenants/registry';
import { matchRoute, publicPath, type RouteId } from '@/lib/tenants/routes';

export interface NavItem {
  id: RouteId;
  href: string;
  label: string;
  /** Routes that count as being here. */
  covers: readonly RouteId[];
}

interface NavLinksProps {
  tenant: Tenant;
  items: readonly NavItem[];
  label: string;
  variant: 'bar' | 'list' | 'menu';
  /** False keeps the pages' code out of the first load. */
  prefetch?: false;
  onNavigate?: () => void;
}

const VARIANTS = {
  bar: {
    list: 'flex gap-0.5',
    link: 'h-7 px-2.5 aria-[current]:bg-hover dark:aria-[current]:bg-press',
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

export function NavLinks({ tenant, items, label, variant, prefetch, onNavigate }: NavLinksProps) {
  const here = matchRoute(tenant, publicPath(usePathname()))?.row.id;
  const style = VARIANTS[variant];
  return (
    <nav aria-label={label}>
      <ul className={style.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              href={item.href}
              prefetch={prefetch}
              onClick={onNavigate}
              aria-current={item.covers.some((id) => id === here) ? 'page' : undefined}
              className={`inline-flex w-full items-center rounded-sm font-medium whitespace-nowrap text-muted hover:bg-hover hover:text-ink aria-[current]:text-ink ${style.link}`}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
