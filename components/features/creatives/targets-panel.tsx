'use client';

import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { Badge } from '@/components/ui/badge';
import { Input } from '@/components/ui/input';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import * as contracts from '@/lib/contracts/ad-creatives';
import { APP_STORES, type AppStore } from '@/lib/domain/ad-creatives';

interface Row {
  id: string;
  name: string;
  note: string;
  source: 'x' | 'practice' | 'team';
}

function Rows({
  rows,
  label,
  onRemove,
}: {
  rows: readonly Row[];
  label: string;
  onRemove: (id: string) => Promise<unknown>;
}) {
  const t = useTranslations('creatives.targets');
  if (rows.length === 0) return <p className="text-sm text-muted">{t('none')}</p>;
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line-soft">
      {rows.map(({ id, name, note, source }) => (
        <li key={id} className="flex min-w-0 flex-wrap items-center gap-2 py-1.5 text-sm">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <span className="min-w-0 truncate font-mono text-xs text-subtle">{note}</span>
          <Badge>{t(`source.${source}`)}</Badge>
          {source === 'team' && (
            <AsyncButton
              size="sm"
              variant="ghost"
              className="ml-auto"
              aria-label={t('removeOf', { name })}
              onClick={() => onRemove(id)}
              onError={tellFailure}
            >
              {t('remove')}
            </AsyncButton>
          )}
        </li>
      ))}
    </ul>
  );
}

interface AddProps {
  fields: readonly [first: string, second: string];
  action: string;
  choice: (value: string | null, choose: (value: string) => void) => ReactNode;
  onAdd: (name: string, second: string, choice: string) => Promise<unknown>;
}

/** A name, a second word and a choice, put down at once. */
function Add({ fields: [first, second], action, choice, onAdd }: AddProps) {
  const [name, setName] = useState('');
  const [word, setWord] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const ready = name.trim() !== '' && (second === '' || word.trim() !== '');
  const add = async () => {
    await onAdd(name.trim(), word.trim(), chosen ?? '');
    setName('');
    setWord('');
  };
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <Field label={first} className="flex-1 basis-36">
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={120}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {second && (
        <Field label={second} className="flex-1 basis-36">
          {(control) => (
            <Input
              {...control}
              value={word}
              maxLength={200}
              onChange={(event) => setWord(event.target.value)}
            />
          )}
        </Field>
      )}
      {choice(chosen, setChosen)}
      <AsyncButton aria-disabled={!ready || undefined} onClick={() => ready && add()} onError={tellFailure}>
        {action}
      </AsyncButton>
    </div>
  );
}

function Apps({ team }: { team: string }) {
  const t = useTranslations('creatives.targets');
  const apps = useEndpoint(contracts.listAccountApps, { query: { team } });
  const rows = apps.data ?? [];
  const stores = APP_STORES.map((value) => ({ value, label: t(`store.${value}`) }));
  return (
    <section className="min-w-0">
      <h3 className="text-sm font-semibold">{t('apps')}</h3>
      <Rows
        label={t('apps')}
        rows={rows.map(({ id, name, store, identifier, source }) => ({
          id,
          name,
          source,
          note: `${t(`store.${store}`)} ${identifier}`,
        }))}
        onRemove={async (pk) => {
          await request(contracts.deleteAccountApp, { path: { pk } });
          await apps.mutate();
        }}
      />
      <Add
        fields={[t('appName'), t('appId')]}
        action={t('addApp')}
        choice={(value, choose) => (
          <Field label={t('storeLabel')} className="basis-32">
            {({ id }) => (
              <OptionSelect
                id={id}
                options={stores}
                value={(value as AppStore | null) ?? 'ios'}
                onValueChange={choose}
              />
            )}
          </Field>
        )}
        onAdd={async (name, identifier, store) => {
          const body = {
            team,
            name,
            identifier,
            store: store === 'android' ? ('android' as const) : ('ios' as const),
          };
          await request(contracts.createAccountApp, { body });
          await apps.mutate();
        }}
      />
    </section>
  );
}

function Events({ team }: { team: string }) {
  const t = useTranslations('creatives.targets');
  const apps = useEndpoint(contracts.listAccountApps, { query: { team } });
  const inApps = useEndpoint(contracts.listAppEvents, { query: { team } });
  const onWeb = useEndpoint(contracts.listWebEvents, { query: { team } });
  const nameOfApp = new Map((apps.data ?? []).map(({ id, name }) => [id, name]));
  const options = (apps.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const remove = async (pk: string) => {
    await request(contracts.deleteAdEvent, { path: { pk } });
    await Promise.all([inApps.mutate(), onWeb.mutate()]);
  };
  return (
    <section className="min-w-0">
      <h3 className="text-sm font-semibold">{t('events')}</h3>
      <Rows
        label={t('events')}
        rows={[
          ...(onWeb.data ?? []).map(({ pixel, ...event }) => ({ ...event, note: pixel })),
          ...(inApps.data ?? []).map(({ app, ...event }) => ({ ...event, note: nameOfApp.get(app) ?? '' })),
        ]}
        onRemove={remove}
      />
      <Add
        fields={[t('eventName'), t('pixel')]}
        action={t('addEvent')}
        choice={() => null}
        onAdd={async (name, pixel) => {
          await request(contracts.createWebEvent, { body: { team, name, pixel } });
          await onWeb.mutate();
        }}
      />
      {options.length > 0 && (
        <Add
          fields={[t('eventName'), '']}
          action={t('addAppEvent')}
          choice={(value, choose) => (
            <Field label={t('ofApp')} className="basis-40">
              {({ id }) => (
                <OptionSelect
                  id={id}
                  options={options}
                  value={value ?? options[0]?.value ?? null}
                  onValueChange={choose}
                />
              )}
            </Field>
          )}
          onAdd={async (name, _word, app) => {
            await request(contracts.createAppEvent, {
              body: { name, app: app || (options[0]?.value ?? '') },
            });
            await inApps.mutate();
          }}
        />
      )}
    </section>
  );
}

/** Apps and events that creatives lead to and count: those X lists, and those the team wrote down. */
export function TargetsPanel({ team }: { team: string }) {
  const t = useTranslations('creatives.targets');
  const { data: categories = [] } = useEndpoint(contracts.listAdvertiserCategories, {});
  return (
    <section aria-labelledby="targets" className="mt-8 rounded-lg border border-line bg-surface p-4">
      <h2 id="targets" className="text-base font-semibold">
        {t('title')}
      </h2>
      <p className="mb-3 text-sm text-muted">{t('hint')}</p>
      <div className="grid gap-6 lg:grid-cols-2">
        <Apps team={team} />
        <Events team={team} />
      </div>
      <details className="mt-4 text-sm">
        <summary className="cursor-pointer font-medium">
          {t('categories', { count: categories.length })}
        </summary>
        <p className="mt-1 text-muted">{t('categoriesHint')}</p>
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {categories.map(({ id, name, iab_categories }) => (
            <li key={id}>
              <Badge title={iab_categories.join(', ')}>{name}</Badge>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
