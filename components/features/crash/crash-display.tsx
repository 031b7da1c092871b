'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { CopyButton } from '@/components/kit/copy-button';
import { Button } from '@/components/ui/button';
import enCrash from '@/messages/en/crash.json';
import enKit from '@/messages/en/kit.json';
import jaCrash from '@/messages/ja/crash.json';
import jaKit from '@/messages/ja/kit.json';
import { crashReport } from './crash-report';
import { crashStore, type Crash } from './crash-store';
import { type Locale, localeOf } from '@/lib/domain/locales';

interface Texts {
  crash: typeof enCrash;
  kit: Pick<typeof enKit, 'copy'>;
}

// It stands outside of the page's tree, so it brings its own texts.
const TEXTS: Record<Locale, Texts> = {
  en: { crash: enCrash, kit: { copy: enKit.copy } },
  ja: { crash: jaCrash, kit: { copy: jaKit.copy } },
};

const MESSAGE_LIMIT = 300;

function Panel({ crashes, onReload }: { crashes: readonly Crash[]; onReload: () => void }) {
  const t = useTranslations('crash');
  const [open, setOpen] = useState(false);
  const id = useId();
  const [first] = crashes;
  const report = () => crashReport(crashes, window.location.pathname);
  const { dismiss } = crashStore.getState();
  if (!first) return null;
  return (
    <div
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-h-[calc(100dvh-32px)] max-w-140 overflow-y-auto rounded-xl bg-raised p-5 text-sm text-ink shadow-dialog print:hidden"
    >
      <div role="alert">
        <h2 id={`${id}-title`} className="text-md font-semibold">
          {t('title')}
        </h2>
        <p id={`${id}-text`} className="mt-1 text-muted">
          {t('text')}
        </p>
        <p className="mt-2 font-mono text-xs break-words text-subtle">
          {[...`${first.name}: ${first.message}`].slice(0, MESSAGE_LIMIT).join('')}
        </p>
        {crashes.length > 1 && (
          <p className="mt-1 text-xs text-subtle">{t('more', { count: crashes.length - 1 })}</p>
        )}
      </div>
      {open && (
        <pre
          id={`${id}-details`}
          tabIndex={0}
          className="mt-3 max-h-60 overflow-auto rounded-sm bg-sunken p-3 font-mono text-xs whitespace-pre-wrap"
        >
          {report()}
        </pre>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button aria-expanded={open} aria-controls={`${id}-details`} onClick={() => setOpen(!open)}>
          {open ? t('hideDetails') : t('details')}
        </Button>
        <CopyButton content={report}>{t('copy')}</CopyButton>
        <span className="ml-auto flex gap-2">
          <Button onClick={dismiss}>{t('dismiss')}</Button>
          <Button variant="primary" onClick={onReload}>
            {t('reload')}
          </Button>
        </span>
      </div>
    </div>
  );
}

/** What is shown of recorded crashes. It takes no focus and covers no more than it must: the page may still work. */
export function CrashDisplay({ onReload = () => window.location.reload() }: { onReload?: () => void }) {
  const crashes = useStore(crashStore, (state) => state.crashes);
  const locale = localeOf(document.documentElement.lang);
  if (crashes.length === 0) return null;
  return (
    <NextIntlClientProvider locale={locale} messages={TEXTS[locale]} timeZone="UTC">
      <Panel crashes={crashes} onReload={onReload} />
    </NextIntlClientProvider>
  );
}
