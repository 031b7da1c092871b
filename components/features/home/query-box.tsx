import { MessagesSquare } from 'lucide';
import { PlainIcon } from '@/components/ui/plain-icon';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { route } from '@/lib/tenants/routes';
import { SAMPLE_FIGURES } from './sample-figures.generated';

/** A form without script: it leads to the analysis with what was written. `/` goes to its field. */
export function QueryBox() {
  const t = useTranslations('home.query');
  const te = useTranslations('explore');
  return (
    <form
      action={route('explore')}
      className="mt-9 grid gap-2.5 rounded-xl border border-line-strong bg-sunken p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 px-1 text-sm">
        <span className="inline-flex items-center gap-1.5 rounded-sm border border-line bg-surface px-2 py-1 font-[550]">
          <PlainIcon icon={MessagesSquare} className="size-4" strokeWidth={1.75} />
          {te('types.conversation')}
        </span>
        <Link
          prefetch={false}
          href={route('help')}
          className="text-accent-text underline decoration-accent-line underline-offset-3"
        >
          {t('help')}
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-2.5 rounded-md border border-control bg-surface p-1.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus sm:flex-nowrap">
        <input
          name="q"
          type="text"
          aria-label={te('queryLabel')}
          aria-keyshortcuts="/"
          data-main-field=""
          defaultValue={SAMPLE_FIGURES.queries.main}
          maxLength={10_000}
          autoComplete="off"
          spellCheck={false}
          className="h-10 min-w-0 flex-1 bg-transparent px-2.5 font-mono text-[15px] outline-none max-sm:basis-full"
        />
        <kbd className="hidden h-[18px] min-w-[18px] place-items-center rounded-xs border border-line-strong px-1 font-mono text-2xs text-subtle sm:grid">
          /
        </kbd>
        <button
          type="submit"
          className="h-10 rounded-md bg-accent px-4.5 text-base font-[550] text-on-accent shadow-btn hover:bg-accent-hover max-sm:w-full"
        >
          {te('run')}
        </button>
      </div>
    </form>
  );
}
