'use client';

import { SecondFactorSection } from './second-factor-section';
import { SessionsSection } from './sessions-section';
import { TokensSection } from './tokens-section';
import type { AccountTabProps } from './account-tab';

/** What protects the account, and where it is open. */
export function SecurityTab({ me, refresh }: AccountTabProps) {
  return (
    <>
      <SecondFactorSection on={me.second_factor} refresh={refresh} />
      <SessionsSection />
      <TokensSection />
    </>
  );
}
