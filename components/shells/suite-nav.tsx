'use client';

import {
  Archive,
  ArrowLeftRight,
  CreditCard,
  FileText,
  Globe,
  Handshake,
  Hash,
  LayoutDashboard,
  List,
  type LucideIcon,
  Mail,
  MessageCircleQuestionMark,
  Scale,
  Tags,
  Target,
  UserMinus,
  UserRoundCheck,
  Users,
} from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { PREMIUM_NAVIGATION, premiumEntryAt, type PremiumEntryKey } from '@/lib/tenants/premium-navigation';
import { BAR_ITEM, BottomBar } from './bottom-bar';

const ICONS: Record<PremiumEntryKey, LucideIcon> = {
  archive: Archive,
  dashboard: LayoutDashboard,
  talk: MessageCircleQuestionMark,
  followers: Users,
  following: UserRoundCheck,
  unfollowed: UserMinus,
  engagers: Handshake,
  accounts: Scale,
  lists: List,
  posts: FileText,
  topics: Tags,
  followingTopics: Hash,
  xstats: Globe,
  targets: Target,
  letter: Mail,
  switch: ArrowLeftRight,
  subscription: CreditCard,
};

interface EntryProps {
  entry: PremiumEntryKey;
  href: string;
  className: string;
  text?: string;
  /** Another word than the one of the sidebar. */
  label?: string;
  onNavigate?: () => void;
}

function Entry({ entry, href, className, text, label, onNavigate }: EntryProps) {
  const t = useTranslations('premium.nav');
  const here = premiumEntryAt(usePathname()) === entry;
  const Icon = ICONS[entry];
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={here ? 'page' : undefined}
      onClick={onNavigate}
      className={className}
    >
      <Icon aria-hidden className="size-4 flex-none" strokeWidth={1.75} />
      <span className={text}>{label ?? t(entry)}</span>
    </Link>
  );
}

const SIDE_LINK =
  'flex h-[30px] items-center gap-[9px] rounded-sm px-2 font-medium whitespace-nowrap text-muted hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text pointer-coarse:h-11 max-md:h-11';

/** Every screen of the suite in its groups; the first group has no name. */
export function SuiteGroups({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTranslations('premium.nav');
  const id = useId();
  return (
    <nav aria-label={t('label')} className="min-h-0 flex-1 overflow-y-auto">
      {PREMIUM_NAVIGATION.map((group) => (
        <div key={group.id} className="pt-3">
          <p
            id={`${id}-${group.id}`}
            className={group.id === 'home' ? 'sr-only' : 'px-2 pb-1 text-2xs font-medium text-subtle'}
          >
            {t(`groups.${group.id}`)}
          </p>
          <ul aria-labelledby={`${id}-${group.id}`} className="flex flex-col gap-0.5">
            {group.entries.map(({ key, href }) => (
              <li key={key}>
                <Entry entry={key} href={href} className={SIDE_LINK} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** What stands in the bar of a phone after its first place; everything is behind its last button. */
const BAR: readonly PremiumEntryKey[] = ['followers', 'posts', 'talk'];

/** The bar of a phone: the dashboard first, or the archive while it is read. */
export function SuiteBottomBar() {
  const t = useTranslations('premium.nav');
  const all = PREMIUM_NAVIGATION.flatMap(({ entries }) => entries);
  const first = premiumEntryAt(usePathname()) === 'archive' ? 'archive' : 'dashboard';
  const found = [first, ...BAR].flatMap((key) => all.filter((entry) => entry.key === key));
  return (
    <BottomBar
      more={t('more')}
      sheet={(close) => <SuiteGroups onNavigate={close} />}
      places={(close) =>
        found.map(({ key, href }) => ({
          key,
          link: (
            <Entry
              entry={key}
              href={href}
              label={key === 'followers' ? t('groups.people') : key === 'dashboard' ? t('home') : undefined}
              className={BAR_ITEM}
              text="max-w-full truncate"
              onNavigate={close}
            />
          ),
        }))
      }
    />
  );
}
