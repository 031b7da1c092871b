'use client';

import { useTranslations } from 'next-intl';
import { useNameOfKind } from '@/components/kit/item-names';

/** `AGE_25_TO_49` as people read it. */
export function useAgeName(): (age: string) => string {
  const t = useTranslations('targeting-lists.filters');
  const nameOf = useNameOfKind();
  return (age) => (age === 'AGE_ANY' ? t('anyAge') : nameOf('age', age));
}
