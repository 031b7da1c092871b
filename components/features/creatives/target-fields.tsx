'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { Input } from '@/components/ui/input';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { hasPixel, listAccountApps, listAppEvents, listWebEvents } from '@/lib/contracts/ad-creatives';
import type { Draft } from './draft';

const NONE = 'none';

interface TargetFieldsProps {
  team: string;
  draft: Draft;
  change: (next: Partial<Draft>) => void;
}

/** What a creative leads to, a page or an app, and what is counted there. */
export function TargetFields({ team, draft, change }: TargetFieldsProps) {
  const t = useTranslations('creatives.target');
  const { data: apps = [] } = useEndpoint(listAccountApps, { query: { team } });
  const { data: appEvents = [] } = useEndpoint(
    listAppEvents,
    draft.app ? { query: { team, app: draft.app } } : null,
  );
  const { data: webEvents = [] } = useEndpoint(listWebEvents, { query: { team } });
  const { data: pixel } = useEndpoint(hasPixel, { query: { team } });
  const events = draft.app ? appEvents : webEvents;
  const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('url')} hint={t('urlHint')} className="sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            value={draft.website_url}
            maxLength={2048}
            placeholder="https://"
            onChange={(event) => change({ website_url: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('app')} hint={apps.length === 0 ? t('noApps') : undefined}>
        {({ id }) => (
          <OptionSelect
            id={id}
            value={draft.app ?? NONE}
            options={[{ value: NONE, label: t('none') }, ...apps.map(option)]}
            onValueChange={(app) => change({ app: app === NONE ? null : app, event: null })}
          />
        )}
      </Field>
      <Field
        label={t('event')}
        hint={
          !draft.app && pixel?.has_pixel === false
            ? t('noPixel')
            : events.length === 0
              ? t('noEvents')
              : undefined
        }
      >
        {({ id }) => (
          <OptionSelect
            id={id}
            value={events.some((event) => event.id === draft.event) ? draft.event : NONE}
            options={[{ value: NONE, label: t('none') }, ...events.map(option)]}
            onValueChange={(event) => change({ event: event === NONE ? null : event })}
          />
        )}
      </Field>
    </div>
  );
}
