'use client';

import { useState } from 'react';
import { useOwn } from '@/lib/client/own';
import type { ChangeDays } from '@/lib/domain/followers-change';
import { FollowersChangeCard } from './followers-change-card';

/** Followers gained and lost by day, where two lists can tell; on screens that keep no days in their address. */
export function FollowersChange() {
  const { account } = useOwn();
  const [days, setDays] = useState<ChangeDays | null>(null);
  if (!account || account.follower_lists < 2) return null;
  return <FollowersChangeCard days={days} onDays={setDays} />;
}
