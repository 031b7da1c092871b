'use client';

import { ArrowLeft, ExternalLink, FileDown } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { SectionCard } from '@/components/kit/section-card/section-card';
import { SectionGrid } from '@/components/kit/section-card/section-grid';
import { useTabTitle } from '@/components/kit/use-tab-title';
import { Button } from '@/components/ui/button';
import { downloadBlob } from '@/lib/client/capture-image';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { ownPostPdf, ownPostReport } from '@/lib/contracts/own-posts';
import { predictPayout } from '@/lib/contracts/own-predictions';
import type { Locale } from '@/lib/domain/locales';
import { formatDateTime } from '@/lib/format/date';
import { formatFull, formatMoney } from '@/lib/format/number';
import { publicPath } from '@/lib/tenants/public-path';
import { route } from '@/lib/tenants/routes';
import { FIGURES } from './post-columns';
import { PostEngagers } from './post-engagers';
import { PostGroups } from './post-groups';
import { PostHours } from './post-hours';
import { cardState } from './waiting';

type Report = ResponseOf<typeof ownPostReport>;
const b = (text: ReactNode) => <b>{text}</b>;

function usePostId(): string {
  const segment = publicPath(usePathname()).split('/')[3] ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

async function download(pk: string, locale: Locale) {
  try {
    const { file, fileName } = await request(ownPostPdf, { path: { pk }, query: { locale } });
    downloadBlob(file, fileName ?? 'post.pdf');
  } catch (error) {
    tellFailure(error);
  }
}

function Figures({ post }: Pick<Report, 'post'>) {
  const t = useTranslations('own-posts');
  const locale = useLocale();
  return (
    <dl
      aria-label={t('post.figures')}
      className="mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line-soft md:grid-cols-5 [&>*]:bg-surface"
    >
      {FIGURES.map((figure) => (
        <div key={figure} className="min-w-0 px-4 py-2.5 max-md:px-3 max-md:last:col-span-2">
          <dt className="truncate text-xs text-muted">{t(`columns.${figure}`)}</dt>
          <dd className="text-[22px]/[26px] font-semibold tracking-[-0.02em]">
            {post[figure] === null ? (
              <span className="text-base font-medium text-muted">{t('notKnown')}</span>
            ) : (
              formatFull(post[figure], locale)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PayoutLine({ id }: { id: string }) {
  const t = useTranslations('own-posts.payout');
  const locale = useLocale();
  const { data } = useEndpoint(predictPayout, { query: { post_id: id } });
  if (!data) return null;
  const money = (amount: number) => formatMoney(amount, data.currency ?? 'USD', locale, 'cents');
  const { payout, low, high, payouts, needed } = data;
  if (payout === null || low === null || high === null)
    return payouts >= needed ? t('noEngagements') : t('unknown', { count: payouts, needed });
  return t('perPost', { amount: money(payout), low: money(low), high: money(high) });
}

function PostText({ report: { post, rank } }: { report: Report }) {
  const t = useTranslations('own-posts');
  const locale = useLocale();
  return (
    <div className="mb-4 rounded-lg border border-line bg-surface p-4">
      <p lang={post.language ?? undefined} className="max-w-prose break-words whitespace-pre-wrap">
        {post.text}
      </p>
      {rank && (
        <p className="mt-3 text-sm text-muted [&_b]:font-semibold [&_b]:text-ink">
          {t.rich('post.rank', {
            b,
            below: formatFull(rank.below, locale),
            of: formatFull(rank.of, locale),
            median: formatFull(rank.median, locale),
          })}
        </p>
      )}
    </div>
  );
}

function PostHeader({ report, id }: { report: Report | undefined; id: string }) {
  const t = useTranslations('own-posts');
  const locale = useLocale();
  const url = report?.post.url;
  return (
    <>
      <Link
        href={route('own-posts')}
        className="mb-2 inline-flex items-center gap-1.5 text-sm text-accent-text"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('post.back')}
      </Link>
      <PageHeader
        title={t('post.title')}
        badge={report?.sample && <SampleBadge />}
        meta={
          report && `${t(`kinds.${report.post.kind}`)} · ${formatDateTime(report.post.created_at, locale)}`
        }
        actions={
          report && (
            <>
              {url && !report.sample && (
                <Button asChild>
                  <a href={url} target="_blank" rel="noreferrer">
                    <ExternalLink aria-hidden />
                    {t('post.open')}
                  </a>
                </Button>
              )}
              <AsyncButton onClick={() => download(id, locale)}>
                <FileDown aria-hidden />
                {t('post.pdf')}
              </AsyncButton>
            </>
          )
        }
      />
    </>
  );
}

/** One own post: its figures, who engaged as far as the data holds it, and groups of them. */
export function PostScreen() {
  const t = useTranslations('own-posts');
  const id = usePostId();
  useTabTitle(t('post.title'));
  const answer = useEndpoint(ownPostReport, { path: { pk: id } }, { slow: true, shouldRetryOnError: false });
  const { data, error } = answer;
  const missing = error?.code === 'unknown_post';
  return (
    <div className="w-full px-4 py-5 md:px-7">
      <PostHeader report={data} id={id} />
      {missing && <EmptyState title={t('post.missing')} />}
      {error && !missing && <ErrorState message={error.message} onRetry={() => answer.mutate()} />}
      {data && (
        <>
          <PostText report={data} />
          <Figures post={data.post} />
        </>
      )}
      {!error && (
        <SectionGrid>
          <PostHours
            report={data}
            state={cardState(answer, { shape: 'columns', counting: t('post.points') })}
          />
          <SectionCard
            id="payout"
            title={t('payout.title')}
            compact
            state={cardState(answer, { shape: 'bars', counting: t('payout.counting') })}
          >
            <p className="text-sm text-muted">
              <PayoutLine id={id} />
            </p>
          </SectionCard>
          {data && <PostGroups report={data} />}
        </SectionGrid>
      )}
      {data && <PostEngagers id={id} counts={data.engagers} />}
    </div>
  );
}
