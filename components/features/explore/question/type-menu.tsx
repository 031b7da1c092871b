'use client';

import { lazy, Suspense, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { TypeButton, type TypeMenuProps } from './type-button';

const load = () => import('./type-choice');
const TypeChoice = lazy(async () => ({ default: (await load()).TypeChoice }));

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

/** What the analysis is about, by the friendly names of the specification. The menu's code comes with its first use. */
export function TypeMenu(props: TypeMenuProps) {
  const [used, setUsed] = useState(false);
  const near = () => void load().catch(() => undefined);
  const use = (event: KeyboardEvent | PointerEvent) => {
    event.preventDefault();
    setUsed(true);
  };
  const button = (
    <TypeButton
      queryType={props.type}
      aria-haspopup="menu"
      aria-expanded={used}
      onPointerEnter={near}
      onFocus={near}
      onPointerDown={(event) => event.button === 0 && !event.ctrlKey && use(event)}
      onKeyDown={(event) => OPENING_KEYS.includes(event.key) && use(event)}
    />
  );
  return used ? (
    <Suspense fallback={button}>
      <TypeChoice {...props} />
    </Suspense>
  ) : (
    button
  );
}
