'use client';

import type { ChipRef } from '@/lib/domain/targeting-check';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { AccountCard } from './account-card';
import { LintCard } from './lint-card';
import { LossesCard } from './losses-card';
import { RepeatsCard } from './repeats-card';
import { useTargetingCheck } from './use-targeting-check';

/** The same package with one chip deselected. */
function deselected(given: TargetingPackage, { list, label }: ChipRef): TargetingPackage {
  if (list === 'handles') {
    const handles = given.handles.map((item) =>
      item.handle === label ? { ...item, deselected: true } : item,
    );
    return { ...given, handles };
  }
  const items = given[list].map((item) => (item.label === label ? { ...item, deselected: true } : item));
  return { ...given, [list]: items };
}

/** Beside a targeting list: what X's policies say, what is lost on the way to X, which chips repeat others. */
export function TargetingCheckPanel() {
  const { open, check, reach, replace } = useTargetingCheck();
  if (!open) return null;
  return (
    <>
      <LintCard
        lint={check.data?.lint ?? null}
        onDeselect={(chip) => replace((given) => deselected(given, chip))}
      />
      <LossesCard compiled={check.data?.compiled ?? null} reach={reach.data ?? null} />
      <RepeatsCard reach={reach.data ?? null} />
      <AccountCard />
    </>
  );
}
