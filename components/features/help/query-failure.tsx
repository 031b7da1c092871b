import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReadQuery } from './read-query';

type Failure = Extract<ReadQuery, { error: unknown }>['error'];

/** Letters of the text shown on either side of the place. */
const AROUND = 30;

/** What is wrong, and where: the piece at the place is marked; past the end a gap is. */
export function QueryFailure({ text, error }: { text: string; error: Failure }) {
  const t = useTranslations('explore.queryError');
  const th = useTranslations('help.reading');
  const start = Math.min(error.position, text.length);
  const wrong = /^\S+/.exec(text.slice(start))?.[0] ?? '';
  const from = Math.max(0, start - AROUND);
  const after = text.slice(start + wrong.length, start + wrong.length + AROUND);
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="flex items-start gap-1.5 text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none" strokeWidth={1.75} />
        <span>
          {t(error.code)} <span className="text-subtle">{th('position', { position: start + 1 })}</span>
        </span>
      </p>
      <code className="block font-mono text-xs break-words whitespace-pre-wrap">
        {from > 0 && '…'}
        {text.slice(from, start)}
        <mark className="bg-danger-soft text-danger underline decoration-danger-solid decoration-wavy underline-offset-4">
          {wrong === '' ? '\u00a0\u00a0' : wrong.slice(0, AROUND)}
        </mark>
        {after}
      </code>
    </div>
  );
}
