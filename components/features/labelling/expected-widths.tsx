'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Label } from '@/components/ui/label';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import type { RoundSize, RoundView } from '@/lib/domain/labelling';
import { ROUND_SIZES } from '@/lib/domain/labelling';
import { useLabelText } from './use-label-text';

interface Props {
  expected: RoundView['expected'];
  value: RoundSize;
  onChange: (size: RoundSize) => void;
}

/** The sizes of a round, each with the width its interval will have. */
export function SizeChoice({ expected, value, onChange }: Props) {
  const t = useTranslations('labelling.start');
  const text = useLabelText();
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('size')}</legend>
      <RadioGroup
        value={String(value)}
        onValueChange={(chosen) => onChange(ROUND_SIZES.find((size) => String(size) === chosen) ?? value)}
        className="grid grid-cols-1 gap-2 sm:grid-cols-2"
      >
        {ROUND_SIZES.map((size) => {
          const width = expected.find((each) => each.size === size)?.half_width;
          return (
            <span key={size} className="flex items-center gap-2 rounded-md border border-line px-3 py-2">
              <RadioGroupItem id={`${id}-${size}`} value={String(size)} />
              <Label htmlFor={`${id}-${size}`} className="flex flex-1 flex-wrap justify-between gap-x-2">
                <span>{t('posts', { count: size })}</span>
                {width !== undefined && (
                  <span className="font-normal text-subtle">
                    {t('width', { points: text.points(width) })}
                  </span>
                )}
              </Label>
            </span>
          );
        })}
      </RadioGroup>
      <p className="mt-1.5 text-xs text-subtle">{t('sizeHint')}</p>
    </fieldset>
  );
}
