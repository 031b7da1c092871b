'use client';

import { ArrowUp, MessageCircleQuestion, Square, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Textarea } from '@/components/ui/textarea';
import { type CitedFigure, MAX_QUESTION } from '@/lib/domain/assistant';
import type { Recipe } from '@/lib/domain/recipe';
import { formatFull } from '@/lib/format/number';
import { Answer } from './answer';
import { answerOf } from './assistant-state';
import { useAssistant } from './use-assistant';

export const SUGGESTIONS = [
  'sentiment',
  'countries',
  'hashtags',
  'top_accounts',
  'posting_times',
  'conversation_volume',
  'before',
] as const;
const isSuggestion = (id: string): id is (typeof SUGGESTIONS)[number] =>
  SUGGESTIONS.some((one) => one === id);
export const FIRST = 4;

export interface AssistantPanelProps {
  /** The exact recipe of what is on the page. */
  recipe: Recipe | null;
  /** Whether the analysis is there. */
  ready: boolean;
  /** Leads to what an answer cites; scrolls to its card unless given. */
  onShow?: (figure: CitedFigure) => void;
  /** Of the analysis, once they are counted. */
  posts?: number;
  /** Stands beside the line. */
  beside?: ReactNode;
}

/** Scrolls to the card of a section; a section without a card is told by the figures at the top. */
function showSection({ section }: CitedFigure): void {
  const card = document.getElementById(section);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = calm ? 'auto' : 'smooth';
  if (!card) return window.scrollTo({ top: 0, behavior });
  card.scrollIntoView({ behavior, block: 'center' });
  card.focus({ preventScroll: true });
}

interface AskFieldProps {
  loading: boolean;
  ready: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}

export function AskField({ loading, ready, onAsk, onStop }: AskFieldProps) {
  const t = useTranslations('assistant.panel');
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = () => {
    const question = text.trim();
    if (question === '' || !ready) return;
    onAsk(question);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends a word in a Japanese input method, too: then it asks nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="flex items-end gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        rows={1}
        aria-label={t('placeholder')}
        placeholder={t('placeholder')}
        maxLength={MAX_QUESTION}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="max-h-32 min-h-9 flex-1 resize-none"
      />
      {loading && (
        <Button type="button" onClick={onStop}>
          <Square aria-hidden />
          {t('stop')}
        </Button>
      )}
      <Button type="submit" variant="primary" disabled={!ready || text.trim() === ''}>
        <ArrowUp aria-hidden />
        {t('ask')}
      </Button>
    </form>
  );
}

export function Suggestions({ ids, onAsk }: { ids: readonly string[]; onAsk: (question: string) => void }) {
  const t = useTranslations('assistant');
  const shown = ids.filter(isSuggestion);
  if (shown.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="text-xs text-subtle">{t('panel.try')}</p>
      <ul className="mt-1.5 flex flex-col items-start gap-1.5">
        {shown.map((id) => (
          <li key={id} className="max-w-full">
            <Button
              size="sm"
              className="h-auto min-h-7 py-1 text-left whitespace-normal"
              onClick={() => onAsk(t(`suggestions.${id}`))}
            >
              {t(`suggestions.${id}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const DOCKED = ['sentiment', 'top_accounts'] as const;

interface AskLineProps {
  opener: RefObject<HTMLButtonElement | null>;
  open: boolean;
  canAsk: boolean;
  onToggle: () => void;
  onAsk: (question: string) => void;
  posts?: number;
  beside?: ReactNode;
}

/** One line at the foot of the window: where questions are asked, with two of them ready. */
export function AskLine({ opener, open, canAsk, posts, onToggle, onAsk, beside }: AskLineProps) {
  const t = useTranslations('assistant');
  const locale = useLocale();
  return (
    <div data-export="omit" className="sticky bottom-0 z-10 mt-8 border-t border-line bg-canvas print:hidden">
      <div className="answer-frame flex h-14 items-center gap-2.5 max-md:h-15">
        <button
          ref={opener}
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="flex h-9 min-w-0 flex-1 cursor-pointer items-center gap-2.5 rounded-md border border-control bg-surface px-3 text-left text-subtle focus-visible:outline-2 focus-visible:outline-focus max-md:h-11"
        >
          <MessageCircleQuestion aria-hidden className="size-4 flex-none" strokeWidth={1.75} />
          <span className="truncate">
            {posts === undefined ? t('panel.open') : t('panel.line', { posts: formatFull(posts, locale) })}
          </span>
        </button>
        {canAsk &&
          DOCKED.map((id) => (
            <Button
              key={id}
              className="h-9 text-xs max-lg:hidden"
              onClick={() => onAsk(t(`suggestions.${id}`))}
            >
              {t(`suggestions.${id}`)}
            </Button>
          ))}
        {beside}
      </div>
    </div>
  );
}

interface AskPanelProps extends Omit<AskFieldProps, 'ready'> {
  canAsk: boolean;
  /** What questions are about, where that has to be said. */
  hint?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The panel over the page: what was answered, and where the next question is written. */
export function AskPanel({ canAsk, hint, onClose, children, ...field }: AskPanelProps) {
  const t = useTranslations('assistant.panel');
  const title = useId();
  return (
    <aside
      aria-labelledby={title}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed inset-x-0 bottom-0 z-40 flex max-h-[85dvh] flex-col rounded-t-lg border border-line bg-raised shadow-lg sm:inset-x-auto sm:right-7 sm:bottom-16 sm:max-h-[min(680px,calc(100dvh-11rem))] sm:w-[420px] xl:right-[max(28px,calc(50vw-640px))] sm:rounded-lg print:hidden"
    >
      <header className="flex items-start gap-3 border-b border-line px-4 py-3">
        <div className="min-w-0 flex-1">
          <h2 id={title} className="text-sm font-semibold">
            {t('title')}
          </h2>
          <p className="mt-0.5 text-xs text-subtle">{canAsk ? (hint ?? t('hint')) : t('notReady')}</p>
        </div>
        <IconButton label={t('close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div className="min-h-24 flex-1 overflow-y-auto px-4 py-3">{children}</div>
      <AskField {...field} ready={canAsk} />
    </aside>
  );
}

/** Questions about the result on the page: a line at its foot opens a panel over it, and moves nothing. */
export function AssistantPanel({ recipe, ready, posts, beside, onShow = showSection }: AssistantPanelProps) {
  const { state, ask, askAgain, stop } = useAssistant(recipe);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const canAsk = ready && recipe !== null;
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const onFigure = (figure: CitedFigure) => {
    // On a phone the panel covers what it points at.
    if (window.matchMedia('(max-width: 639px)').matches) setOpen(false);
    onShow(figure);
  };
  return (
    <>
      <AskLine
        opener={opener}
        open={open}
        canAsk={canAsk}
        posts={posts}
        onToggle={open ? close : () => setOpen(true)}
        onAsk={(question) => {
          setOpen(true);
          ask(question);
        }}
        beside={beside}
      />
      {open && (
        <AskPanel canAsk={canAsk} loading={state.loading} onAsk={ask} onStop={stop} onClose={close}>
          <Answer state={state} onFigure={onFigure} onAgain={() => askAgain()} onNarrow={askAgain} />
          {canAsk && !state.loading && (
            <Suggestions
              ids={state.question === null ? SUGGESTIONS.slice(0, FIRST) : answerOf(state).suggestions}
              onAsk={ask}
            />
          )}
        </AskPanel>
      )}
    </>
  );
}
