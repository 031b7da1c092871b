'use client';

import { Ellipsis } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import type { AudiencePlan } from '@/lib/contracts/audience-plans';
import { route } from '@/lib/tenants/routes';

export interface PlanActions {
  team: string;
  onOpen: (plan: AudiencePlan) => void;
  onDuplicate: (plan: AudiencePlan) => void;
  onRemove: (plan: AudiencePlan) => void;
}

/** All that can be done with one plan. */
export function PlanMenu({ plan, actions }: { plan: AudiencePlan; actions: PlanActions }) {
  const t = useTranslations('audience-plans.menu');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('of', { name: plan.name })}>
          <Ellipsis aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => actions.onOpen(plan)}>{t('open')}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => actions.onDuplicate(plan)}>{t('duplicate')}</DropdownMenuItem>
        {plan.audience_configs.length > 0 && (
          <DropdownMenuItem asChild>
            <Link href={`${route('team-campaigns', { teamId: actions.team })}?new=&plan=${plan.id}`}>
              {t('campaign')}
            </Link>
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem className="text-danger" onSelect={() => actions.onRemove(plan)}>
          {t('delete')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
