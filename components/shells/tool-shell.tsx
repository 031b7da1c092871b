import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/domain/locales';
import { PRO_NAVIGATION } from '@/lib/tenants/navigation';
import { FittingNav } from './fitting-nav';
import { ProtargetingFrame, useNavItems } from './protargeting-frame';
import { ThemeToggle } from './theme-toggle';

const LOOK = {
  page: 'bg-canvas',
  header: 'h-12 border-b border-line bg-surface',
  inner: 'answer-frame',
};

/** Frame of the Toolkit's tools: a low header and the person's theme. */
export function ToolShell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = useTranslations('shell');
  const { bar, menu } = PRO_NAVIGATION.tool;
  const items = useNavItems()([...bar, ...menu]);
  return (
    <ProtargetingFrame
      locale={locale}
      look={LOOK}
      navigation={<FittingNav items={items} label={t('tools')} more={t('moreTools')} />}
      items={items}
      switches={<ThemeToggle label={t('theme')} />}
    >
      {children}
    </ProtargetingFrame>
  );
}
