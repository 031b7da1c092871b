import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { WakingShared } from '@/components/shells/screens/waking-screens';
import { isPhone } from '@/lib/domain/phone';
import { pageLocale } from '@/lib/i18n/page-locale';
import { beginShared } from '@/lib/server/pages/begin-shared';

// What a link opens may be closed, or want its password, at any time: nobody keeps it.
export const dynamic = 'force-dynamic';

type Props = PageProps<'/protargeting/[locale]/shared/[[...code]]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'sharing.page' });
  // The address of a link is nobody else's to find or to hear of.
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

export default async function SharedPage({ params }: Props) {
  const { code } = await params;
  const given = code?.[0] ?? null;
  const begun = given === null ? null : await beginShared(await headers(), given);
  return <WakingShared answers={begun ?? {}} code={given} phone={isPhone(await headers())} />;
}
