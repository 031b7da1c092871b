'use client';

import { useTranslations } from 'next-intl';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getIcon, listIconography, listIcons } from '@/lib/contracts/desk-lookups';
import { cn } from '@/lib/utils';

/** A drawing as the server sends it, shown as a picture: nothing in it can run. */
function Drawing({ svg, size = 18 }: { svg: string; size?: number }) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element
    <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" width={size} height={size} />
  );
}

/** The sign of a list, where it has one. */
export function ListIcon({ id }: { id: string }) {
  const { data: icons = [] } = useEndpoint(listIcons, { query: {} });
  const icon = icons.find((one) => one.id === id);
  return icon ? <Drawing svg={icon.svg} /> : null;
}

/** The sign of the open list, larger; asked for alone, so that it does not wait for all of them. */
export function Sign({ id }: { id: string }) {
  const { data } = useEndpoint(getIcon, id === '' ? null : { path: { pk: id } }, { keepPreviousData: false });
  return data ? <Drawing svg={data.svg} size={24} /> : null;
}

/** One of the signs, or none. */
export function IconChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useTranslations('user-lists.icon');
  const { data } = useEndpoint(listIconography, {});
  const { data: icons = [] } = useEndpoint(listIcons, { query: {} });
  const svgOf = new Map(icons.map(({ id, svg }) => [id, svg]));
  return (
    <div role="group" aria-label={t('label')} className="flex flex-wrap gap-1">
      {(data?.groups ?? []).flatMap(({ icons: ids }) =>
        ids.map((id) => (
          <button
            key={id}
            type="button"
            aria-label={id.replaceAll('-', ' ')}
            aria-pressed={value === id}
            onClick={() => onChange(value === id ? '' : id)}
            className={cn(
              'grid size-8 cursor-pointer place-items-center rounded-sm border border-transparent hover:bg-hover pointer-coarse:size-11',
              value === id && 'border-accent bg-accent-soft',
            )}
          >
            <Drawing svg={svgOf.get(id) ?? ''} />
          </button>
        )),
      )}
    </div>
  );
}
