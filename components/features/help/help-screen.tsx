import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatFull } from '@/lib/format/number';
import { DEFAULT_LOCALE, isLocale } from '@/lib/domain/locales';
import { helpPosts } from './help-posts';
import { MISTAKES, QUERY_EXAMPLES, TRY_POSTS, TRY_QUERY, type QueryExample } from './query-examples';
import { QueryFailure } from './query-failure';
import { QUERY_LIMITS } from './query-limits';
import { QueryReading } from './query-reading';
import { readQuery } from './read-query';
import { TryQuery } from './try-query';

const PARTS = ['try', 'operators', 'matching', 'limits', 'mistakes'] as const;
type Part = (typeof PARTS)[number];
const RULES = ['case', 'spaces', 'noSpaces', 'signs', 'whole', 'reposts'] as const;

function Section({ id, children }: { id: Part; children: ReactNode }) {
  const t = useTranslations('help');
  return (
    <section id={id} tabIndex={-1} className="scroll-mt-16 pt-9 outline-none">
      <h2 className="text-lg font-semibold">{t(`parts.${id}`)}</h2>
      <p className="mt-1 mb-4 max-w-150 text-base text-muted">{t(`leads.${id}`)}</p>
      {children}
    </section>
  );
}

function Example({ example }: { example: QueryExample }) {
  const t = useTranslations('help.operators');
  const read = readQuery(example.query);
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4">
      <h3 className="text-base font-semibold">{t(`${example.id}.title`)}</h3>
      <p className="mt-1 text-sm text-muted">{t(`${example.id}.text`)}</p>
      <code className="mt-3 mb-3 block rounded-xs bg-sunken px-2 py-1.5 font-mono text-sm break-words">
        {example.query}
      </code>
      {'query' in read && (
        <QueryReading query={read.query} posts={helpPosts(example.posts.map(({ text }) => text))} />
      )}
    </li>
  );
}

function Limits() {
  const t = useTranslations('help.limits');
  const locale = useLocale();
  return (
    <dl className="grid max-w-150 grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      {(['groups', 'terms', 'length', 'depth'] as const).map((id) => (
        <div key={id} className="contents">
          <dt className="text-right font-mono font-medium">{formatFull(QUERY_LIMITS[id], locale)}</dt>
          <dd className="text-muted">{t(id)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Mistakes() {
  const t = useTranslations('help.mistakes');
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {MISTAKES.map(({ id, wrong, right }) => {
        const read = readQuery(wrong);
        return (
          <li key={id} className="grid gap-2.5 rounded-lg border border-line bg-surface p-4">
            <h3 className="text-base font-semibold">{t(`${id}.title`)}</h3>
            {'error' in read ? (
              <QueryFailure text={wrong} error={read.error} />
            ) : (
              <QueryReading query={read.query} posts={[]} />
            )}
            <p className="text-sm text-muted">
              {t(`${id}.text`)}{' '}
              <code className="rounded-xs bg-sunken px-1.5 py-0.5 font-mono text-xs text-ink">{right}</code>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** The query language: every operator with an example that the engine itself has read. */
export function HelpScreen() {
  const t = useTranslations('help');
  const asked = useLocale();
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
  return (
    <div className="answer-frame pt-5 pb-12">
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p className="mt-1 max-w-150 text-base text-muted">{t('lead')}</p>
      <nav aria-label={t('onThisPage')} className="mt-4">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {PARTS.map((id) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-6 items-center text-accent-text underline decoration-accent-line underline-offset-3"
              >
                {t(`parts.${id}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Section id="try">
        <TryQuery start={TRY_QUERY[locale]} posts={helpPosts(TRY_POSTS[locale])} />
      </Section>
      <Section id="operators">
        <ul className="grid gap-3 md:grid-cols-2">
          {QUERY_EXAMPLES[locale].map((example) => (
            <Example key={example.id} example={example} />
          ))}
        </ul>
      </Section>
      <Section id="matching">
        <dl className="grid max-w-200 gap-3 text-sm">
          {RULES.map((id) => (
            <div key={id}>
              <dt className="font-semibold">{t(`matching.${id}.title`)}</dt>
              <dd className="text-muted">{t(`matching.${id}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="limits">
        <Limits />
      </Section>
      <Section id="mistakes">
        <Mistakes />
      </Section>
    </div>
  );
}
