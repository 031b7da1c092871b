import { expect, test } from 'vitest';
import en from '@/messages/en/methods.json';
import enLimits from '@/messages/en/limits.json';
import ja from '@/messages/ja/methods.json';
import jaLimits from '@/messages/ja/limits.json';
import { METHOD_IDS } from './method-note';
import { METHODS } from './methods';
import { LIMIT_IDS } from './sections/limits';
import { SECTIONS } from './sections/registry';

test('every method and limit that a figure names is told in both languages', () => {
  const limits = new Set<string>([...LIMIT_IDS, ...Object.values(METHODS).flatMap((note) => note.limits)]);
  for (const sentences of [enLimits, jaLimits]) {
    expect(Object.keys(sentences).toSorted()).toEqual([...limits].toSorted());
  }
  for (const messages of [en, ja]) {
    expect(Object.keys(messages).toSorted()).toEqual([...METHOD_IDS].toSorted());
    for (const id of METHOD_IDS) expect(Object.keys(messages[id])).toEqual(['title', 'summary', 'how']);
  }
});

test('every section has a method note, and what is inferred says how well', () => {
  for (const section of Object.values(SECTIONS)) {
    const note = Object.values(METHODS).find(({ id }) => id === section.method);
    expect(note, section.method).toBeDefined();
    if (section.source === 'inferred') expect(note?.accuracy?.value).toBeGreaterThan(0.5);
  }
});
