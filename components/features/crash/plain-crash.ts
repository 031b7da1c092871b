import enCrash from '@/messages/en/crash.json';
import jaCrash from '@/messages/ja/crash.json';
import { type Locale, localeOf } from '@/lib/domain/locales';

const TEXTS: Record<Locale, typeof enCrash> = { en: enCrash, ja: jaCrash };
const MARK = 'data-plain-crash';

/** Says that something stopped working where the display's own code does not come: markup alone, no code on demand. */
export function showPlainCrash(message: string): void {
  if (document.querySelector(`[${MARK}]`)) return;
  const texts = TEXTS[localeOf(document.documentElement.lang)];
  const panel = document.createElement('div');
  panel.setAttribute(MARK, '');
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', texts.title);
  panel.className =
    'fixed inset-x-4 bottom-4 z-50 mx-auto max-w-140 rounded-xl bg-raised p-5 text-sm text-ink shadow-dialog print:hidden';
  const said = document.createElement('div');
  said.setAttribute('role', 'alert');
  for (const [tag, text, look] of [
    ['h2', texts.title, 'text-md font-semibold'],
    ['p', texts.text, 'mt-1 text-muted'],
    ['p', message.slice(0, 300), 'mt-2 font-mono text-xs break-words text-subtle'],
  ] as const) {
    const part = document.createElement(tag);
    part.textContent = text;
    part.className = look;
    said.append(part);
  }
  const buttons = document.createElement('div');
  buttons.className = 'mt-4 flex gap-4';
  const button = (text: string, run: () => void) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.className = 'min-h-8 cursor-pointer underline';
    made.addEventListener('click', run);
    buttons.append(made);
  };
  button(texts.reload, () => window.location.reload());
  button(texts.dismiss, () => panel.remove());
  panel.append(said, buttons);
  document.body.append(panel);
}

export const hidePlainCrash = (): void => document.querySelector(`[${MARK}]`)?.remove();
