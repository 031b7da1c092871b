import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { AudienceWish, RequestKind } from '@/lib/domain/requests';
import { countryName } from '@/lib/format/names';

/** What was asked for, in lines. */
export function WishLines({ wish, kind }: { wish: AudienceWish; kind: RequestKind }) {
  const t = useTranslations('requests');
  const locale = useLocale();
  const format = useFormatter();
  const lines = [
    ['keywords', wish.keywords.join(', ')],
    ['handles', wish.handles.map((handle) => `@${handle}`).join(', ')],
    ['subreddits', wish.subreddits.map((name) => `r/${name}`).join(', ')],
    ['regions', wish.regions.map((code) => countryName(code, locale)).join(', ')],
    ['size', wish.size === 'decide' ? t('form.decide') : (wish.size ?? '')],
    ['budget', wish.budget ? `${format.number(wish.budget)} ${wish.currency ?? ''}` : ''],
    [kind === 'access' ? 'reason' : 'notes', wish.notes],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[max-content_1fr]">
      {lines
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-subtle">{t(`form.${name}`)}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">{text}</dd>
          </div>
        ))}
    </dl>
  );
}
