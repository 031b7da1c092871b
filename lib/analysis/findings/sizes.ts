import type { Finding } from '@/lib/domain/finding';
import type { SizeSection } from '@/lib/domain/report';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';

function valueOf(section: SizeSection, key: string): number | null {
  return section.items.find((item) => item.key === key)?.measurement.value ?? null;
}

/** Posts per author. */
export function audienceSizeFinding(section: SizeSection): Finding | null {
  const accounts = valueOf(section, 'accounts') ?? 0;
  const mean = valueOf(section, 'posts_per_account');
  if (accounts < LOW_SAMPLE || mean === null) return null;
  return { id: 'audience_size.posts_per_account', values: { mean: { as: 'ratio', value: mean } } };
}

/** Engagements per post, of those that tell theirs. */
export function postsFinding(section: SizeSection): Finding | null {
  const engagements = section.items.find((item) => item.key === 'engagements')?.measurement;
  if (!engagements || engagements.n < LOW_SAMPLE) return null;
  const mean = engagements.value / engagements.n;
  return { id: 'posts.engagements_per_post', values: { mean: { as: 'ratio', value: mean } } };
}
