'use client';

import { Command } from 'cmdk';
import {
  Bookmark,
  CornerDownLeft,
  Database,
  FileText,
  Globe,
  History,
  Keyboard,
  Languages,
  Rows3,
  Search,
  SunMoon,
  type LucideIcon,
} from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState, type ReactNode } from 'react';
import { KeyHint } from '@/components/kit/key-hint';
import { useOpenReport } from '@/lib/client/stores/open-report';
import { useQueryHistory } from '@/lib/client/stores/query-history';
import { useThemeStore } from '@/lib/client/theme/theme-store';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { usePersonal } from '@/lib/client/use-personal';
import { listDatasets } from '@/lib/contracts/datasets';
import { listMonitors } from '@/lib/contracts/monitors';
import { listSavedAudiences } from '@/lib/contracts/saved-audiences';
import { listSavedLists } from '@/lib/contracts/saved-lists';
import type { Tenant } from '@/lib/tenants/registry';
import { publicPath } from '@/lib/tenants/public-path';
import { isForcedLight, route } from '@/lib/tenants/routes';
import {
  askLink,
  datasetCommands,
  inLanguage,
  otherLanguages,
  otherSites,
  type LinkCommand,
  PALETTE_PAGES,
  queryCommands,
  savedCommands,
} from './commands';

interface CommandListProps {
  tenant: Tenant;
  onClose: () => void;
  onKeys: () => void;
}

interface ItemProps {
  id: string;
  label: string;
  keywords?: string[];
  Icon: LucideIcon;
  always?: boolean;
  hint?: ReactNode;
  onSelect: () => void;
}

function Item({ id, label, keywords, Icon, always, hint, onSelect }: ItemProps) {
  return (
    <Command.Item
      value={id}
      keywords={keywords ?? [label]}
      forceMount={always}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm aria-selected:bg-accent-soft aria-selected:text-accent-text pointer-coarse:min-h-11"
    >
      <Icon aria-hidden className="size-4 flex-none" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hint}
    </Command.Item>
  );
}

function Group({ heading, always, children }: { heading: string; always?: boolean; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      forceMount={always}
      className="px-2 py-1 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-subtle"
    >
      {children}
    </Command.Group>
  );
}

type Go = (href: string) => void;

/** What cannot be read is not offered, and says nothing. */
const QUIET = { shouldRetryOnError: false } as const;

/** What is saved on the server; nothing for who is not signed in. */
function useSaved() {
  const asked = usePersonal('token') === null ? null : {};
  const audiences = useEndpoint(listSavedAudiences, asked && { query: {} }, QUIET).data ?? [];
  const lists = useEndpoint(listSavedLists, asked && { query: {} }, QUIET).data ?? [];
  const monitors = useEndpoint(listMonitors, asked, QUIET).data ?? [];
  return savedCommands({ audiences, lists, monitors });
}

interface LinkGroupProps {
  heading: string;
  commands: readonly LinkCommand[];
  Icon: LucideIcon;
  go: Go;
}

function LinkGroup({ heading, commands, Icon, go }: LinkGroupProps) {
  if (commands.length === 0) return null;
  return (
    <Group heading={heading}>
      {commands.map(({ href, ...command }) => (
        <Item key={command.id} {...command} Icon={Icon} onSelect={() => go(href)} />
      ))}
    </Group>
  );
}

/** The sections of the report that lies beneath. */
function Sections({ onClose }: { onClose: () => void }) {
  const t = useTranslations('palette');
  const { sections, show } = useOpenReport();
  if (sections.length === 0) return null;
  return (
    <Group heading={t('groups.sections')}>
      {sections.map(({ id, title }) => (
        <Item
          key={id}
          id={`section:${id}`}
          label={title}
          keywords={[title, id.replaceAll('_', ' ')]}
          Icon={Rows3}
          onSelect={() => {
            onClose();
            show(id);
          }}
        />
      ))}
    </Group>
  );
}

/** What only the pro site has: past questions, datasets, what is saved, and the sections of the report. */
function ProGroups({ go, onClose }: { go: Go; onClose: () => void }) {
  const t = useTranslations('palette');
  const { data: datasets = [] } = useEndpoint(listDatasets, {});
  const { recent, saved } = useQueryHistory();
  useEffect(() => void useQueryHistory.persist.rehydrate(), []);
  const past = queryCommands({ recent, saved });
  return (
    <>
      <LinkGroup heading={t('groups.queries')} commands={past} Icon={History} go={go} />
      <LinkGroup
        heading={t('groups.datasets')}
        commands={datasetCommands(datasets)}
        Icon={Database}
        go={go}
      />
      <LinkGroup heading={t('groups.saved')} commands={useSaved()} Icon={Bookmark} go={go} />
      <Sections onClose={onClose} />
    </>
  );
}

/** The question in the field itself, whatever else is found. */
function Ask({ text, go }: { text: string; go: Go }) {
  const t = useTranslations('palette');
  if (text.trim() === '') return null;
  return (
    <Group heading={t('groups.ask')} always>
      <Item
        id="ask"
        always
        label={t('ask', { query: text.trim() })}
        Icon={Search}
        hint={<CornerDownLeft aria-hidden className="size-3.5 text-subtle" />}
        onSelect={() => go(askLink(text, window.location.search))}
      />
    </Group>
  );
}

function Settings({ tenant, onClose, onKeys }: CommandListProps) {
  const t = useTranslations('palette');
  const locale = useLocale();
  const path = publicPath(usePathname());
  const { chosen, toggle } = useThemeStore();
  const run = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Group heading={t('groups.settings')}>
      {!isForcedLight(tenant, path) && (
        <Item
          id="theme"
          label={chosen === 'dark' ? t('light') : t('dark')}
          keywords={[t('dark'), t('light')]}
          Icon={SunMoon}
          onSelect={run(toggle)}
        />
      )}
      {otherLanguages(locale).map((language) => (
        <Item
          key={language.locale}
          id={`language:${language.locale}`}
          label={t('language', { name: language.name })}
          keywords={[language.name, language.locale]}
          Icon={Languages}
          onSelect={run(() => location.assign(inLanguage(location.href, language.locale)))}
        />
      ))}
      <Item
        id="keys"
        label={t('keys.title')}
        Icon={Keyboard}
        hint={<KeyHint keys={['?']} />}
        onSelect={onKeys}
      />
    </Group>
  );
}

/** The field of the palette and what it finds. */
export function CommandList(props: CommandListProps) {
  const { tenant, onClose } = props;
  const t = useTranslations('palette');
  const router = useRouter();
  const [text, setText] = useState('');
  const go: Go = (href) => {
    onClose();
    router.push(href);
  };
  const pages: readonly (keyof typeof PAGE_KEYWORDS)[] = PALETTE_PAGES[tenant];
  return (
    <Command label={t('title')} loop>
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden className="size-4 flex-none text-subtle" strokeWidth={1.75} />
        <Command.Input
          autoFocus
          value={text}
          onValueChange={setText}
          placeholder={t('placeholder')}
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-subtle"
        />
        <KeyHint keys={['Esc']} className="max-md:hidden" />
      </div>
      <Command.List className="max-h-[min(420px,60dvh)] overflow-y-auto py-1">
        {tenant !== 'protargeting' && (
          <Command.Empty className="px-5 py-6 text-center text-sm text-muted">{t('none')}</Command.Empty>
        )}
        {tenant === 'protargeting' && <ProGroups go={go} onClose={onClose} />}
        {pages.length > 0 && (
          <Group heading={t('groups.pages')}>
            {pages.map((id) => (
              <Item
                key={id}
                id={`page:${id}`}
                label={t(`pages.${id}`)}
                keywords={[t(`pages.${id}`), PAGE_KEYWORDS[id]]}
                Icon={FileText}
                onSelect={() => go(route(id))}
              />
            ))}
          </Group>
        )}
        {tenant === 'protargeting' && <Ask text={text} go={go} />}
        <Settings {...props} />
        <Group heading={t('groups.sites')}>
          {otherSites(tenant).map((site) => (
            <Item
              key={site.tenant}
              id={`site:${site.tenant}`}
              label={t(`sites.${site.tenant}`)}
              Icon={Globe}
              onSelect={() => location.assign(site.href)}
            />
          ))}
        </Group>
      </Command.List>
    </Command>
  );
}

/** English words that find a page in any language. */
const PAGE_KEYWORDS = {
  'choose-team': 'status installation',
  home: 'home start',
  explore: 'explore analyse',
  datasets: 'datasets',
  import: 'import upload',
  methods: 'methods',
  help: 'help query',
  compare: 'difference side by side versus',
  network: 'graph mentions communities',
  'topic-clusters': 'clusters topics themes',
  'competitor-analysis': 'competitors benchmark accounts',
  creators: 'influencers people',
  xstats: 'statistics country demographics',
  'job-title': 'jobs profession size',
  'saved-audiences': 'saved searches bookmarks',
  'targeting-lists': 'package chips keywords handles ads',
  'campaign-planner': 'budget hypotheses power price',
  'saved-lists': 'lists targeting',
  monitors: 'alerts weekly report watch',
  runs: 'read from x budget cost history',
  'pro-solutions': 'use cases agencies',
  'pro-targeting': 'targeting lists',
  'pro-community': 'events moments calendar',
  'about-us': 'about company',
} as const;
