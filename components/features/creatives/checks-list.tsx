'use client';

import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { CreativeCheck, CheckState } from '@/lib/domain/ad-creatives';
import { formatFull } from '@/lib/format/number';
import { cn } from '@/lib/utils';

const SIGNS = { ok: CircleCheck, advice: TriangleAlert, wrong: CircleAlert } as const;
const TONES: Record<CheckState, string> = { ok: 'text-success', advice: 'text-warn', wrong: 'text-danger' };

/** The sentence of a check in the reader's language. */
export function useCheckText(): (check: CreativeCheck) => string {
  const t = useTranslations('creatives.checks');
  const ofMedia = useTranslations('media.card');
  const locale = useLocale();
  return ({ code, values, words }) => {
    const figures = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, formatFull(value, locale)]),
    );
    if (code === 'media_card') {
      const known = ['card_gif', 'card_bytes', 'card_width', 'card_ratio'] as const;
      const problem = known.find((one) => one === words);
      return problem ? ofMedia(problem) : words;
    }
    return t(code, { ...figures, words });
  };
}

/** Each question with its answer; the sign is never the colour alone. */
export function ChecksList({ checks }: { checks: readonly CreativeCheck[] }) {
  const t = useTranslations('creatives.checks');
  const textOf = useCheckText();
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {checks.map((check, at) => {
        const Sign = SIGNS[check.state];
        return (
          <li key={`${check.code}-${at}`} className="flex items-start gap-2">
            <Sign
              role="img"
              aria-label={t(`state.${check.state}`)}
              className={cn('mt-0.5 size-4 shrink-0', TONES[check.state])}
            />
            <span className="min-w-0 break-words">{textOf(check)}</span>
          </li>
        );
      })}
    </ul>
  );
}
