'use client';

import { useTranslations } from 'next-intl';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import type { Recipe } from '@/lib/domain/recipe';
import { ScheduleForm } from './schedule-form';
import { ScheduleList } from './schedule-list';

/** Mails the question on the page again and again, and holds what is mailed already. */
export function ScheduleDialog({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const t = useTranslations('sharing.schedule');
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent size="form">
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('text')}</DialogDescription>
        <ScheduleForm recipe={recipe} />
        <ScheduleList />
      </DialogContent>
    </Dialog>
  );
}
