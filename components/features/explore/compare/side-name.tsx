import { Swatch } from '@/components/kit/charts/legend';
import type { Side } from './use-sides';

/** A side by its colour and its name. */
export function SideName({ side }: { side: Side }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5">
      <Swatch color={side.color} />
      <span className="truncate" title={side.name}>
        {side.name}
      </span>
    </span>
  );
}
