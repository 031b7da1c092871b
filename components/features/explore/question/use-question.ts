'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type DescribedPeople, useDescription } from '@/lib/client/use-description';
import { useDraft } from '@/lib/client/use-draft';
import type { ExploreState } from '@/lib/domain/explore-url';
import type { KeywordQuery } from '@/lib/domain/keyword-query/parse';
import { printKeywordQuery } from '@/lib/domain/keyword-query/print';
import { readText, type TextReading } from '@/lib/domain/read-text';
import type { QueryType } from '@/lib/domain/recipe';
import { editGroups, type GroupEdit, shareGroup } from './group-text';

/** A question as it is asked. */
export type Asked = Pick<ExploreState, 'type' | 'text' | 'description'> &
  Partial<Pick<ExploreState, 'countries'>>;

interface QuestionProps {
  state: ExploreState;
  onRun: (asked: Asked) => void;
  /** Another type while nothing has been asked. */
  onType: (type: QueryType) => void;
}

const NO_WORDS: KeywordQuery = { groups: [], exclude: [] };

function wordsOf(text: string): KeywordQuery {
  const read = readText('conversation', text);
  return read.kind === 'query' ? read.query : NO_WORDS;
}

/** The description belongs to the line while its groups are changed as chips, or while it keeps one of them. */
function useDescribedLine({ text, description }: ExploreState) {
  const [edited, setEdited] = useState({ description, text });
  const made = edited.description === description ? [text, edited.text] : [text];
  const describes = (line: string) => made.some((one) => shareGroup(wordsOf(one), wordsOf(line)));
  return {
    descriptionOf: (line: string) => (describes(line) ? description : ''),
    moved: (from: string, to: string) => {
      if (describes(from)) setEdited({ description, text: to });
    },
  };
}

/** Turns a description into groups and asks those. */
function useDescribing(
  { type, written }: { type: QueryType; written: string },
  onRun: QuestionProps['onRun'],
) {
  const { describe, reading } = useDescription();
  /** The description in which no keyword could be read. */
  const [unread, setUnread] = useState<string | null>(null);
  const [people, setPeople] = useState<DescribedPeople | null>(null);
  const run = async (onDescribed: () => void) => {
    const found = await describe(written);
    if (found === 'nothing') setUnread(written);
    else if (found) {
      const countries = found.countries.length > 0 ? { countries: found.countries } : {};
      setPeople(found.people);
      onDescribed();
      onRun({ type, text: found.text, description: written, ...countries });
    }
  };
  return { reading, run, people, isUnread: unread === written && written !== '' };
}

/** What is wrong with a line, in words. */
function useErrorText() {
  const t = useTranslations('explore.queryError');
  return (read: TextReading | null, isUnread: boolean): string | null => {
    if (read?.kind === 'error') return t(read.code, { value: read.value.slice(0, 60) });
    return isUnread ? t('no-keywords') : null;
  };
}

/** The line as it is written, and what becomes of it. */
export function useQuestion({ state, onRun, onType }: QuestionProps, onDescribed: () => void) {
  const errorText = useErrorText();
  const draft = useDraft(state);
  const { descriptionOf, moved } = useDescribedLine(state);
  const { type } = draft;
  const written = draft.text.trim();
  const read = readText(type, draft.text);
  const describing = useDescribing({ type, written }, onRun);
  const submit = () => {
    draft.show();
    if (read.kind === 'description') void describing.run(onDescribed);
    else if (read.kind !== 'error')
      onRun({ type, text: written, description: type === 'keyword' ? descriptionOf(written) : '' });
  };
  const words = read.kind === 'query' ? read.query : NO_WORDS;
  /** Whether what stands in the line is not what was asked. */
  const edited = written !== state.text || type !== state.type;
  // What an address asks was asked by somebody.
  const told = draft.shown || (state.text !== '' && !edited);
  return {
    ...draft,
    edited,
    read,
    reading: describing.reading,
    /** Who the last description means besides its words; null before one was read. */
    people: describing.people,
    submit,
    choose: (next: QueryType) => {
      draft.choose(next);
      if (state.text === '') onType(next);
    },
    words,
    edit: (change: GroupEdit) => {
      const next = printKeywordQuery(editGroups(words, change)).trim();
      moved(written, next);
      draft.write(next);
    },
    error: errorText(told ? read : null, describing.isUnread),
    /** Where the line cannot be read. */
    wrongAt: told && read.kind === 'error' ? read.at : null,
  };
}

export type Question = ReturnType<typeof useQuestion>;
