import { localeOf } from '@/lib/domain/locales';
import { button, el } from './filler/elements';
import { textsOf } from './filler/texts';
import { type FillJob, waitingSchema } from './fill-job';

/* Behind the extension's button: the list that waits, and the ways to both ends. */

const locale = localeOf(chrome.i18n.getUILanguage().slice(0, 2));
const t = textsOf(locale);

async function send(message: unknown): Promise<void> {
  const read = waitingSchema.safeParse(await chrome.runtime.sendMessage(message));
  draw(read.success ? read.data.job : null);
}

function draw(job: FillJob | null): void {
  const count = job?.fields.reduce((sum, { wanted }) => sum + wanted.length, 0) ?? 0;
  const form = button(t('form'), () => void send({ kind: 'open-form' }), job ? 'main' : 'plain');
  const lists = button(t('lists'), () => void send({ kind: 'open-site' }), job ? 'plain' : 'main');
  document
    .querySelector('main')
    ?.replaceChildren(
      el('h1', {}, job ? t('waiting', { name: job.name }) : t('none')),
      el('p', {}, job ? t('holds', { count, fields: job.fields.length }) : t('noneHint')),
      el('p', { class: 'quiet' }, t('nothingSent')),
      el(
        'div',
        { class: 'row' },
        form,
        lists,
        job && button(t('discard'), () => void send({ kind: 'discard', id: job.id })),
      ),
    );
}

document.documentElement.lang = locale;
document.title = t('label');
void send({ kind: 'look' });
