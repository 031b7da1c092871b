'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { request } from '@/lib/client/request-client';
import { failureText, isAbort } from '@/lib/client/request-error';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { createComment, removeComment } from '@/lib/contracts/sharing';
import { sectionIdSchema } from '@/lib/domain/recipe';
import { SECTION_IDS } from '@/lib/domain/sections';
import { COMMENT_LENGTH, type Comment, type SharedReport } from '@/lib/domain/sharing';
import { formatDateTime } from '@/lib/format/date';

interface CommentsProps {
  shared: SharedReport;
  opening: { code: string; password?: string };
  onComments: (comments: Comment[]) => void;
}

const WHOLE = 'all';

function CommentForm({ shared, opening, onComments }: CommentsProps) {
  const t = useTranslations('sharing.comments');
  const ts = useTranslations('explore.sections');
  const [text, setText] = useState('');
  const [section, setSection] = useState<string>(WHOLE);
  const [problem, setProblem] = useState<string | null>(null);
  const present = SECTION_IDS.filter((id) => shared.report.sections[id] !== undefined);
  const send = async () => {
    if (text.trim() === '') return setProblem(t('empty'));
    setProblem(null);
    try {
      const chosen = sectionIdSchema.safeParse(section);
      const body = { ...opening, section: chosen.success ? chosen.data : null, text };
      const comment = await request(createComment, { body });
      onComments([...shared.comments, comment]);
      setText('');
    } catch (error) {
      if (isAbort(error) || tellRefusal(error)) return;
      setProblem(shortMessage(failureText(error)));
    }
  };
  return (
    <div className="mt-4 grid gap-3">
      <Field label={t('about')}>
        {({ id, ...control }) => (
          <OptionSelect
            id={id}
            aria-describedby={control['aria-describedby']}
            className="max-w-80"
            options={[
              { value: WHOLE, label: t('whole') },
              ...present.map((value) => ({ value: value as string, label: ts(value) })),
            ]}
            value={section}
            onValueChange={setSection}
          />
        )}
      </Field>
      <Field label={t('text')} error={problem} required>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={COMMENT_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <AsyncButton
        variant="primary"
        className="justify-self-start"
        onClick={send}
        pendingLabel={t('sending')}
      >
        {t('send')}
      </AsyncButton>
    </div>
  );
}

function CommentRow({ comment, onRemove }: { comment: Comment; onRemove: () => Promise<void> }) {
  const t = useTranslations('sharing.comments');
  const ts = useTranslations('explore.sections');
  const locale = useLocale();
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-subtle">
        <span className="font-medium text-ink">{comment.author}</span>
        <time dateTime={comment.created_at}>{formatDateTime(comment.created_at, locale)}</time>
        {comment.section && (
          <a
            href={`#${comment.section}`}
            className="text-accent-text hover:underline"
            onClick={scrollTo(comment)}
          >
            {ts(comment.section)}
          </a>
        )}
        {comment.own && (
          <AsyncButton variant="text" size="sm" className="ml-auto" onClick={onRemove}>
            {t('remove')}
          </AsyncButton>
        )}
      </p>
      <p className="mt-1 max-w-[80ch] break-words whitespace-pre-wrap">{comment.text}</p>
    </li>
  );
}

/** The fragment of this page is the code: the card is scrolled to without touching it. */
const scrollTo = (comment: Comment) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  document.getElementById(comment.section ?? '')?.scrollIntoView({ block: 'start' });
};

export function Comments({ shared, opening, onComments }: CommentsProps) {
  const t = useTranslations('sharing.comments');
  const remove = async ({ id }: Comment) => {
    try {
      await request(removeComment, { path: { id } });
      onComments(shared.comments.filter((comment) => comment.id !== id));
    } catch (error) {
      if (!tellRefusal(error)) throw error;
    }
  };
  return (
    <section
      id="comments"
      tabIndex={-1}
      className="mt-10 max-w-3xl scroll-mt-12 border-t border-line pt-5 outline-0"
      aria-label={t('title')}
    >
      <h2 className="text-md font-semibold">{t('title')}</h2>
      {shared.comments.length === 0 && <p className="mt-1 text-sm text-muted">{t('none')}</p>}
      <ul className="divide-y divide-line-soft">
        {shared.comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} onRemove={() => remove(comment)} />
        ))}
      </ul>
      {shared.may_comment ? (
        <CommentForm shared={shared} opening={opening} onComments={onComments} />
      ) : (
        <p className="mt-3">
          <Button onClick={() => signInDialog.getState().ask()}>{t('signIn')}</Button>
        </p>
      )}
    </section>
  );
}
