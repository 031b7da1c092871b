import type { IconNode } from 'lucide';
import { createElement, type SVGProps } from 'react';

/** A drawn icon without the library's component, which would be in the first load of every page. */
export function PlainIcon({ icon, ...attributes }: { icon: IconNode } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...attributes}
    >
      {icon.map(([tag, values], place) => createElement(tag, { ...values, key: place }))}
    </svg>
  );
}
