'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { Textarea } from '@/components/ui/textarea';
import { request } from '@/lib/client/request-client';
import { failureText, isAbort, RequestError } from '@/lib/client/request-error';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { createComment } from '@/lib/contracts/sharing';
import { sectionIdSchema } from '@/lib/domain/recipe';
import { SECTION_IDS } from '@/lib/domain/sections';
import { COMMENT_LENGTH } from '@/lib/domain/sharing';
import { type CommentsProps, useAboutName } from './comment-place';

const WHOLE = 'all';

/** Who no longer counts as a guest says anew who they are. */
const isExpired = (error: unknown) => error instanceof RequestError && error.code === 'token';

type FormProps = Omit<CommentsProps, 'wayTo'>;

function useSend({ shared, opening, guest, onGuest, onComments }: FormProps) {
  const t = useTranslations('sharing.comments');
  const [text, setText] = useState('');
  const [section, setSection] = useState<string>(WHOLE);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    if (text.trim() === '') return setProblem(t('empty'));
    setProblem(null);
    try {
      const chosen = sectionIdSchema.safeParse(section);
      const about = chosen.success ? chosen.data : null;
      const body = { ...opening, guest: guest?.guest, section: about, text };
      const comment = await request(createComment, { body });
      onComments([...shared.comments, comment]);
      setText('');
    } catch (error) {
      if (guest && isExpired(error)) return onGuest(null);
      if (isAbort(error) || tellRefusal(error)) return;
      setProblem(shortMessage(failureText(error)));
    }
  };
  return { text, setText, section, setSection, problem, send };
}

export function CommentForm(props: FormProps) {
  const { shared, lines, guest } = props;
  const t = useTranslations('sharing.comments');
  const about = useAboutName(lines);
  const { text, setText, section, setSection, problem, send } = useSend(props);
  const present = SECTION_IDS.filter((id) => shared.report.sections[id] !== undefined);
  const rank = (id: (typeof present)[number]) => (lines.some((line) => line === id) ? 0 : 1);
  const options = present.toSorted((a, b) => rank(a) - rank(b));
  return (
    <div className="mt-4 grid gap-3">
      <Field label={guest ? t('textAs', { name: guest.name }) : t('text')} error={problem} required>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            dir="auto"
            maxLength={COMMENT_LENGTH}
            placeholder={t('placeholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <OptionSelect
          aria-label={t('about')}
          className="min-w-40 flex-1"
          options={[
            { value: WHOLE, label: t('whole') },
            ...options.map((value) => ({
              value: value as string,
              label: about(value).label,
            })),
          ]}
          value={section}
          onValueChange={setSection}
        />
        <AsyncButton variant="primary" onClick={send} pendingLabel={t('sending')}>
          {t('send')}
        </AsyncButton>
      </div>
      <p className="text-xs text-subtle">{t('seen')}</p>
    </div>
  );
}
