'use client';

import { useLocale } from 'next-intl';
import { type ComponentType, useRef, useState } from 'react';
import { countryName } from '@/lib/format/names';
import { ComboboxField } from './combobox-field';
import type { CountrySelectProps } from './country-select';
import type { ComboboxStart } from './use-combobox';

type LateCountrySelectProps = Pick<CountrySelectProps, 'label' | 'value' | 'onValueChange'>;

/** One country. The list and its code come with the focus; what was pressed or typed until then is taken along. */
export function LateCountrySelect(props: LateCountrySelectProps) {
  const { label, value } = props;
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const [Whole, setWhole] = useState<ComponentType<CountrySelectProps>>();
  const [start, setStart] = useState<ComboboxStart>({ open: false, query: '' });
  const [load] = useState(() => async () => {
    const { CountrySelect } = await import('./country-select');
    if (box.current?.contains(document.activeElement)) setWhole(() => CountrySelect);
  });
  if (Whole) return <Whole {...props} initially={start} />;
  const name = value === '' ? '' : countryName(value, locale);
  const open = () => setStart((now) => ({ ...now, open: true }));
  return (
    <ComboboxField
      ref={box}
      label={label}
      onFocus={() => void load().catch(() => undefined)}
      onToggle={open}
      control={{
        ...{ value: start.open ? start.query : name, placeholder: name, onClick: open },
        onChange: ({ target }) => setStart({ open: true, query: target.value }),
        onKeyDown: ({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && open(),
      }}
    />
  );
}
