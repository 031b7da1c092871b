'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { CopyButton } from '@/components/kit/copy-button';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { useForm } from '@/components/kit/use-form';
import { Input } from '@/components/ui/input';
import { request } from '@/lib/client/request-client';
import { failureText, isAbort } from '@/lib/client/request-error';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { createEmbed, listEmbeds, removeEmbed } from '@/lib/contracts/sharing';
import { embedOrigin } from '@/lib/domain/embed-host';
import { SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import { type Embed, EMBED_HOSTS, type Share } from '@/lib/domain/sharing';

const CARDS = SECTION_IDS.filter((id) => id !== 'posts');
const FIRST: SectionId = 'conversation_volume';
const hostsOf = (text: string) => text.split(/[\s,]+/).filter((host) => host !== '');

/** What is pasted into a page. Nothing in it comes from a person. */
const snippetOf = (url: string, title: string) =>
  `<iframe src="${url}" title="${title}" width="100%" height="480" style="border:0" loading="lazy" referrerpolicy="no-referrer"></iframe>`;

function EmbedRow({ embed, onRemove }: { embed: Embed; onRemove: () => Promise<void> }) {
  const t = useTranslations('sharing.embed');
  const ts = useTranslations('explore.sections');
  const title = ts(embed.section);
  return (
    <li className="flex flex-wrap items-center gap-2 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-40">
        {title}
        <span className="block truncate text-xs text-subtle">{embed.hosts.join(', ')}</span>
      </span>
      {embed.url !== null && (
        <CopyButton size="sm" content={snippetOf(embed.url, title)}>
          {t('copy')}
        </CopyButton>
      )}
      <AsyncButton size="sm" onClick={onRemove} aria-label={t('removeNamed', { title })}>
        {t('remove')}
      </AsyncButton>
    </li>
  );
}

function useMaking(share: Share, onMade: () => Promise<unknown>) {
  const t = useTranslations('sharing.embed');
  const [section, setSection] = useState<SectionId>(FIRST);
  const form = useForm({
    initial: { hosts: '' },
    rules: {
      hosts: {
        required: true,
        label: t('hosts'),
        validators: [
          (value) => {
            const hosts = hostsOf(String(value));
            if (hosts.length > EMBED_HOSTS) return t('tooMany', { most: EMBED_HOSTS });
            return hosts.every((host) => embedOrigin(host) !== null) ? null : t('badHost');
          },
        ],
      },
    },
    onSubmit: async ({ hosts }) => {
      try {
        const body = { share: share.id, section, hosts: hostsOf(hosts) };
        await request(createEmbed, { body });
        await onMade();
      } catch (error) {
        if (isAbort(error) || tellRefusal(error)) return;
        form.setError('hosts', shortMessage(failureText(error)));
      }
    },
  });
  return { form, section, setSection };
}

/** Cards of one link on other sites: which card, on whose pages, and what to paste there. */
export function Embeds({ share }: { share: Share }) {
  const t = useTranslations('sharing.embed');
  const ts = useTranslations('explore.sections');
  const query = { share: share.id };
  const { data = [], mutate } = useEndpoint(listEmbeds, { query }, { onError: tellRefusal });
  const { form, section, setSection } = useMaking(share, () => mutate());
  const remove = async ({ id }: Embed) => {
    await request(removeEmbed, { path: { id } });
    await mutate();
  };
  return (
    <div className="mt-2 rounded-md border border-line-soft p-3">
      <p className="text-xs text-subtle">{t('text')}</p>
      <ul className="divide-y divide-line-soft">
        {data.map((embed) => (
          <EmbedRow key={embed.id} embed={embed} onRemove={() => remove(embed)} />
        ))}
      </ul>
      <form {...form.formProps} className="mt-2 grid gap-2">
        <OptionSelect
          aria-label={t('card')}
          options={CARDS.map((value) => ({ value, label: ts(value) }))}
          value={section}
          onValueChange={setSection}
        />
        <Field label={t('hosts')} hint={t('hostsHint')} error={form.errors.hosts} required>
          {(control) => (
            <Input {...control} {...form.register('hosts')} placeholder="example.com" className="font-mono" />
          )}
        </Field>
        <AsyncButton type="submit" size="sm" className="justify-self-start" pending={form.submitting}>
          {t('make')}
        </AsyncButton>
      </form>
    </div>
  );
}
