'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useItemName } from '@/components/kit/item-names';
import { type CardId, useCards } from '@/components/features/explore/report/cards/card-context';
import type { StandingOut } from '@/components/features/explore/report/standing-out';
import type { PostsFilter } from '@/lib/contracts/analysis';
import type { VoiceSection } from '@/lib/domain/report';
import { rowOf } from '@/lib/domain/sections';
import { formatDate } from '@/lib/format/date';

export type NextStep =
  | { kind: 'read' | 'open'; label: string; act: () => void }
  | { kind: 'compare'; label: string; href: string };

interface Ways {
  onShow: (card: CardId) => void;
  /** Address of a comparison of these questions. */
  compareTexts: (texts: readonly string[]) => string;
}

const MOST_COMPARED = 4;
const quoted = (name: string) => (/\s/u.test(name) ? `"${name.replaceAll('"', '')}"` : name);

/** A brand as the question that counts it. */
const textOf = ({ key, aliases }: VoiceSection['items'][number]) =>
  [...new Set([...aliases, ...(aliases.length === 0 ? [key] : [])])].map(quoted).join(' OR ');

interface Behind {
  filter: PostsFilter;
  /** Of what the section counts: its accounts are not its posts. */
  count: number | null;
  unit: ReturnType<typeof rowOf>['unit'];
}

/** The posts behind what a finding names, and how many there are where that is known. */
function usePostsBehind() {
  const { report } = useCards();
  return ({ held }: StandingOut): Behind | null => {
    if (!held) return null;
    const { section, key } = held;
    if (section === 'conversation_volume') {
      const volume = report.sections.conversation_volume;
      const items = volume?.status === 'ready' ? volume.section.items : [];
      const step = items.find(({ at }) => Date.parse(at) === Date.parse(key));
      return step ? { filter: { section, key: step.at }, count: step.posts, unit: 'posts' } : null;
    }
    const state = report.sections[section];
    const items: readonly object[] = state?.status === 'ready' ? state.section.items : [];
    const item = items.find((one) => 'key' in one && one.key === key);
    const count = item && 'n' in item && typeof item.n === 'number' ? item.n : null;
    return { filter: { section, key }, count, unit: rowOf(section).unit };
  };
}

/** The one thing to do about a finding: compare the brands, read the posts behind it, or open its card. */
export function useNextStep({ onShow, compareTexts }: Ways): (row: StandingOut) => NextStep {
  const t = useTranslations('explore');
  const locale = useLocale();
  const itemName = useItemName();
  const { report, actions } = useCards();
  const postsBehind = usePostsBehind();
  return (row) => {
    const voices = report.sections.share_of_voice;
    if (row.card === 'share_of_voice' && voices?.status === 'ready' && voices.section.items.length > 1) {
      const compared = voices.section.items.slice(0, MOST_COMPARED);
      const label = t('findings.compare', { count: compared.length });
      return { kind: 'compare', label, href: compareTexts(compared.map(textOf)) };
    }
    const behind = postsBehind(row);
    const show = actions.onShowPosts;
    if (behind && show) {
      const { filter, count, unit } = behind;
      const label = count === null ? t('findings.readAll') : t('findings.read', { count, unit });
      const name =
        filter.section === 'conversation_volume' ? formatDate(filter.key, locale) : itemName(filter);
      return { kind: 'read', label, act: () => show(filter, name) };
    }
    const label = t('findings.open', { title: t(`sections.${row.card}`) });
    return { kind: 'open', label, act: () => onShow(row.card) };
  };
}
