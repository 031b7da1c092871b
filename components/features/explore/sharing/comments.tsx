'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { Avatar } from '@/components/kit/avatar';
import { request } from '@/lib/client/request-client';
import { tellRefusal } from '@/lib/client/tool-failure';
import { removeComment, takeCommentBack } from '@/lib/contracts/sharing';
import type { Comment } from '@/lib/domain/sharing';
import type { CardId } from '@/components/features/explore/report/cards/card-context';
import { formatDateTime } from '@/lib/format/date';
import { type CommentsProps, useAboutName } from './comment-place';
import { CommentForm } from './comment-form';
import { GuestForm } from './guest-form';

interface CommentRowProps {
  comment: Comment;
  lines: readonly CardId[];
  wayTo: CommentsProps['wayTo'];
  onRemove: () => Promise<void>;
}

function CommentRow({ comment, lines, wayTo, onRemove }: CommentRowProps) {
  const t = useTranslations('sharing.comments');
  const locale = useLocale();
  const about = useAboutName(lines);
  const meant = comment.section && about(comment.section);
  const goTo = meant && wayTo(meant.target);
  return (
    <li className="flex gap-3 py-3">
      <Avatar name={comment.author} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-subtle">
          <bdi className="text-sm font-semibold break-all text-ink">{comment.author}</bdi>
          {comment.guest && <span>{t('guest')}</span>}
          <time dateTime={comment.created_at}>{formatDateTime(comment.created_at, locale)}</time>
          {comment.own && (
            <AsyncButton variant="text" size="sm" className="ml-auto" onClick={onRemove}>
              {t('remove')}
            </AsyncButton>
          )}
        </p>
        {meant && !goTo && <p className="text-xs text-subtle">{meant.label}</p>}
        {meant && goTo && (
          <button
            type="button"
            className="cursor-pointer rounded-sm text-xs text-accent-text hover:underline"
            onClick={goTo}
          >
            {meant.label}
          </button>
        )}
        <p dir="auto" className="mt-0.5 max-w-[80ch] break-words whitespace-pre-wrap">
          {comment.text}
        </p>
      </div>
    </li>
  );
}

/** What readers wrote, and the way to write: as oneself, under a name behind the password, or with a proved address. */
export function Comments({ shared, lines, wayTo, ...opened }: CommentsProps) {
  const t = useTranslations('sharing.comments');
  const { guest, onComments } = opened;
  const { comments, comment_as: way } = shared;
  const remove = async ({ id, guest: byGuest }: Comment) => {
    try {
      await (guest && byGuest && way !== 'person'
        ? request(takeCommentBack, {
            path: { id },
            body: { guest: guest.guest },
          })
        : request(removeComment, { path: { id } }));
      onComments(comments.filter((comment) => comment.id !== id));
    } catch (error) {
      if (!tellRefusal(error)) throw error;
    }
  };
  return (
    <section
      id="comments"
      tabIndex={-1}
      className="min-w-0 scroll-mt-12 outline-0 print:hidden"
      aria-labelledby="comments-title"
    >
      <h2 id="comments-title" className="border-b border-line-soft pb-2.5 text-md font-semibold">
        {t('title')} <span className="ml-1 font-mono text-xs font-normal text-subtle">{comments.length}</span>
      </h2>
      {comments.length === 0 && <p className="mt-3 text-sm text-muted">{t('none')}</p>}
      <ul className="max-h-120 divide-y divide-line-soft overflow-y-auto">
        {comments.map((comment) => (
          <CommentRow key={comment.id} {...{ comment, lines, wayTo }} onRemove={() => remove(comment)} />
        ))}
      </ul>
      {way !== null && way !== 'person' && guest === null ? (
        <GuestForm way={way} {...opened} />
      ) : (
        <CommentForm shared={shared} lines={lines} {...opened} />
      )}
    </section>
  );
}
