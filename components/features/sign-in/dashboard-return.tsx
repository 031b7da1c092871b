'use client';

import { useRouter } from 'next/navigation';
import { refreshMe } from '@/lib/client/session';
import { route } from '@/lib/tenants/routes';
import { dashboardDestination } from './destination';
import { ReturnLeg } from './return-leg';

/** `/login/{network}` on the dashboard: the way back from the network. */
export function DashboardReturn() {
  const router = useRouter();
  return (
    <ReturnLeg
      back={route('login')}
      onSignedIn={async (next) => {
        const me = await refreshMe();
        if (me) router.replace(dashboardDestination(me, next));
      }}
    />
  );
}
