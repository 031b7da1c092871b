'use client';

import { CircleCheck, Download } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import { downloadBlob } from '@/lib/client/capture-image';
import { listenToExtension, useExtension } from '@/lib/client/extension/extension-link';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { downloadExtension } from '@/lib/contracts/extension';
import { route } from '@/lib/tenants/routes';

const STEPS = ['unzip', 'open', 'load', 'reload', 'use'] as const;

function DownloadButton() {
  const t = useTranslations('extension.page');
  const locale = useLocale();
  const download = async () => {
    try {
      const { file, fileName } = await request(downloadExtension, { query: { locale } });
      downloadBlob(file, fileName ?? 'murmur-targeting.zip');
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <AsyncButton variant="primary" onClick={download}>
      <Download aria-hidden />
      {t('download')}
    </AsyncButton>
  );
}

/** Whether the extension is in this browser. */
function Presence() {
  const t = useTranslations('extension.page');
  const state = useExtension((link) => link.state);
  return (
    <p role="status" className="mt-4 flex items-center gap-2 text-base text-muted">
      {state && <CircleCheck aria-hidden className="size-4 text-success" />}
      {state ? t('there', { version: state.version }) : t('absent')}
    </p>
  );
}

/** How the browser extension is had, what it does and what nobody could try. */
export function ExtensionGuide() {
  const t = useTranslations('extension.page');
  const [origin, setOrigin] = useState('');
  useEffect(() => {
    listenToExtension();
    // Known in the browser only: the page is prerendered for every address of the site.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setOrigin(location.origin);
  }, []);
  return (
    <section id="extension" className="scroll-mt-16 pt-14 md:pt-20">
      <h2 className="text-[1.6875rem]/8 font-semibold tracking-[-0.024em] md:text-[2.125rem]/10">
        {t('title')}
      </h2>
      <p className="mt-3.5 max-w-[44em] text-base/[22px] text-pretty text-muted">{t('lead')}</p>
      <Presence />
      <div className="mt-4 flex flex-wrap gap-2">
        <DownloadButton />
        <Button asChild>
          <Link prefetch={false} href={route('targeting-lists')}>
            {t('lists')}
          </Link>
        </Button>
      </div>
      <ol className="mt-6 max-w-[44em] list-decimal space-y-2 pl-6 text-base/[22px]">
        {STEPS.map((step) => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </ol>
      <p className="mt-4 max-w-[44em] text-base/[22px] text-pretty text-muted">{t('fills')}</p>
      <p className="mt-2 max-w-[44em] text-sm text-subtle">{t('limits', { origin })}</p>
    </section>
  );
}
