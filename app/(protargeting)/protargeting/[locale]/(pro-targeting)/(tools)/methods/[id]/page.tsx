import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { LabellingGainTable } from '@/components/features/methods/labelling-gain-table';
import { CalibrationText, DomainsTable, RefusedTable } from '@/components/features/methods/method-domains';
import { MethodAccuracyTable } from '@/components/features/methods/method-accuracy';
import { ShellMain } from '@/components/shells/shell-main';
import { METHOD_IDS } from '@/lib/analysis/method-note';
import { isMethodId, METHODS } from '@/lib/analysis/methods';
import { pageLocale } from '@/lib/i18n/page-locale';
import { route } from '@/lib/tenants/routes';

export const dynamicParams = false;

export function generateStaticParams() {
  return METHOD_IDS.map((id) => ({ id }));
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="mt-1 text-muted">{children}</div>
    </section>
  );
}

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/methods/[id]'>): Promise<Metadata> {
  const { id } = await params;
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'methods' });
  return isMethodId(id) ? { title: t(`${id}.title`), description: t(`${id}.summary`) } : {};
}

/** One method: what it does, how well, where it fails, whose data is behind it. */
export default async function MethodPage({ params }: PageProps<'/protargeting/[locale]/methods/[id]'>) {
  const locale = await pageLocale(params);
  const { id } = await params;
  if (!isMethodId(id)) notFound();
  const note = METHODS[id];
  const t = await getTranslations({ locale, namespace: 'methods' });
  const tl = await getTranslations({ locale, namespace: 'limits' });
  const tp = await getTranslations({ locale, namespace: 'method-pages' });
  return (
    <ShellMain>
      <article className="answer-frame pt-5 pb-12 [&>*]:max-w-3xl">
        <p className="text-sm">
          <Link href={route('methods')} className="text-accent-text hover:underline">
            {tp('title')}
          </Link>
        </p>
        <h1 className="mt-1 text-xl font-semibold">{t(`${id}.title`)}</h1>
        <p className="mt-0.5 font-mono text-xs text-subtle">
          {tp(`kinds.${note.kind}`)} · {note.name} · {tp('version', { version: note.version })}
        </p>
        <p className="mt-3 text-md">{t(`${id}.summary`)}</p>
        <Part title={tp('how')}>
          <p className="whitespace-pre-line">{t(`${id}.how`)}</p>
        </Part>
        {note.accuracy && (
          <Part title={tp('accuracy')}>
            <MethodAccuracyTable accuracy={note.accuracy} />
            {note.domains && <DomainsTable metric={note.accuracy.metric} domains={note.domains} />}
            {note.calibration && <CalibrationText calibration={note.calibration} />}
            {note.refused && <RefusedTable refused={note.refused} />}
          </Part>
        )}
        {id === 'sentiment' && (
          <Part title={tp('labelling.title')}>
            <LabellingGainTable />
          </Part>
        )}
        {note.limits.length > 0 && (
          <Part title={tp('limits')}>
            <ul className="list-disc space-y-1 pl-5">
              {note.limits.map((limit) => (
                <li key={limit}>{tl.has(limit) ? tl(limit) : limit}</li>
              ))}
            </ul>
          </Part>
        )}
        {note.licences.length > 0 && (
          <Part title={tp('licences')}>
            <ul className="list-disc space-y-1 pl-5">
              {note.licences.map((licence) => (
                <li key={licence}>{licence}</li>
              ))}
            </ul>
          </Part>
        )}
      </article>
    </ShellMain>
  );
}
