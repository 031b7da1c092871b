'use client';

import { emailSchema } from '@/lib/domain/sign-in';
import { type SortedText, TextChips, type TextChipsProps } from './text-chips';

/** What was written, sorted into addresses and what is none; each address once, in the order of writing. */
export function sortAddresses(text: string): SortedText {
  const addresses = new Set<string>();
  const refused: string[] = [];
  for (const part of text.split(/[\s,;、，；<>"]+/u).filter(Boolean)) {
    const parsed = emailSchema.safeParse(part);
    if (parsed.success) addresses.add(parsed.data);
    // "Ann Example <ann@example.com>" is pasted from a mail: its words are no mistyped addresses.
    else if (part.includes('@')) refused.push(part);
  }
  if (addresses.size === 0 && refused.length === 0 && text.trim() !== '') refused.push(text.trim());
  return { taken: [...addresses], refused };
}

/** E-mail addresses as chips. */
export function AddressChips(props: Omit<TextChipsProps, 'sort' | 'inputMode'>) {
  return <TextChips {...props} sort={sortAddresses} inputMode="email" />;
}
