import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/domain/locales';
import english from '@/messages/en/extension-panel.json';
import japanese from '@/messages/ja/extension-panel.json';

const MESSAGES: Record<Locale, typeof english> = { en: english, ja: japanese };

/** The texts of the panel in one language: the site's, where the list came from. */
export const textsOf = (locale: Locale) => createTranslator({ locale, messages: MESSAGES[locale] });
export type Texts = ReturnType<typeof textsOf>;
