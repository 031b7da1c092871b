import { expect, test } from 'vitest';
import type { Receipt, ShareSection } from '@/lib/domain/report';
import { changesOf } from './changes';
import { IDLE_REPORT } from './report-state';

function languages(english: number, base: number, designEffect?: number) {
  const items = [{ key: 'en', n: english, share: english / base, low: 0, high: 1 }];
  const frame = { kind: designEffect ? 'sample' : 'census', size: base, design_effect: designEffect };
  const receipt = { frame } as Partial<Receipt> as Receipt;
  return { unit: 'posts', base, unknown: 0, items, total_items: 1, receipt } satisfies ShareSection;
}

const before = (section: ShareSection) => ({
  ...IDLE_REPORT,
  sections: { languages: { status: 'ready' as const, section } },
});

test('a change against the window before is told as widely as its sample asks for', () => {
  const change = (effect?: number) => {
    const then = before(languages(200, 400, effect));
    return changesOf(then, 'languages', languages(232, 400, effect))('en');
  };
  const width = ({ low, high }: { low: number; high: number }) => high - low;
  const [plain, sampled] = [change(), change(4)];
  if (plain?.kind !== 'points' || sampled?.kind !== 'points') throw new Error('No change of shares');
  expect([plain.value, sampled.value]).toEqual([expect.closeTo(0.08), expect.closeTo(0.08)]);
  expect([plain.clear, sampled.clear]).toEqual([true, false]);
  expect(width(sampled) / width(plain)).toBeCloseTo(2, 1);
});
