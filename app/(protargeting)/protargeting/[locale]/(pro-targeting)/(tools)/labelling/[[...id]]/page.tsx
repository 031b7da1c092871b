import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LabellingScreen } from '@/components/features/labelling/labelling-screen';
import { RoundScreen } from '@/components/features/labelling/round-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// The form is filled from the address, and rounds are named by it.
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ locale: string; id?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'labelling' });
  return { title: t('title') };
}

export default async function LabellingPage({ params }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const round = id?.[0];
  return (
    <MoreTexts messages={pickMessages(locale, ['labelling'])}>
      <ShellMain>
        {round === undefined ? <LabellingScreen /> : <RoundScreen key={round} id={round} />}
      </ShellMain>
    </MoreTexts>
  );
}
