import type { FillReport } from '@/lib/domain/extension-messages';
import type { FillJob } from '../fill-job';
import { button, el } from './elements';
import type { Progress } from './fill-form';
import { FORM_VERSION } from './form-description';
import { filledIn, leftIn, missingText } from './report-text';
import { STYLE } from './style';
import type { Texts } from './texts';
import type { Undone } from './undo-form';

const HOST = 'murmur-targeting-panel';

/** The panel over X's page. Its styles and its texts are out of reach of the page's own. */
export function openPanel(t: Texts): { show: (...content: Node[]) => void; close: () => void } {
  document.querySelector(HOST)?.remove();
  const host = document.createElement(HOST);
  const root = host.attachShadow({ mode: 'open' });
  const panel = el('div', { class: 'panel', role: 'dialog', 'aria-label': t('label') });
  root.append(el('style', {}, STYLE), panel);
  document.documentElement.append(host);
  return { show: (...content) => panel.replaceChildren(...content), close: () => host.remove() };
}

const promises = (t: Texts) => [
  el('p', { class: 'quiet' }, t('nothingSent')),
  el('p', { class: 'quiet' }, t('notVerified', { version: FORM_VERSION })),
];

interface Choices {
  onFill: () => void;
  onDiscard: () => void;
}

export function waitingView(t: Texts, { name, fields }: FillJob, { onFill, onDiscard }: Choices): Node[] {
  const count = fields.reduce((sum, { wanted }) => sum + wanted.length, 0);
  return [
    el('h2', {}, t('waiting', { name })),
    el('p', {}, t('holds', { count, fields: fields.length })),
    el('p', {}, t('openForm')),
    ...promises(t),
    el('div', { class: 'row' }, button(t('fill'), onFill, 'main'), button(t('discard'), onDiscard)),
  ];
}

export function fillingView(
  t: Texts,
  { field, done, all }: Progress,
  onStop: () => void,
  doing: 'filling' | 'undoing' = 'filling',
): Node[] {
  const told = t(doing, { field: t(`fields.${field}`), done, all });
  return [
    el('p', { role: 'status' }, told),
    el('progress', { max: String(all), value: String(done), 'aria-label': told }),
    el('div', { class: 'row' }, button(t('stop'), onStop)),
  ];
}

function leftList(t: Texts, report: FillReport): Node[] {
  return report
    .filter(({ left }) => left.length > 0)
    .flatMap(({ field, left }) => [
      el('h3', {}, t(`fields.${field}`)),
      el('ul', {}, ...left.map(({ text, reason }) => el('li', {}, `${text} – ${t(`reasons.${reason}`)}`))),
    ]);
}

function copyButton(t: Texts, report: FillReport): HTMLElement {
  const said = el('span', { role: 'status', class: 'quiet' });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(missingText(report, t));
      said.textContent = t('copied');
    } catch {
      said.textContent = t('copyFailed');
    }
  };
  return el(
    'div',
    { class: 'row' },
    button(t('copy'), () => void copy()),
    said,
  );
}

interface AfterFill {
  /** Absent: the form holds nothing that was not there before. */
  onUndo: (() => void) | undefined;
  onClose: () => void;
}

/** What was taken back, and what is left for the person to take out. */
export function undoneView(t: Texts, { back, stays }: Undone, onClose: () => void): Node[] {
  const lists = stays.flatMap(({ field, texts }) => [
    el('h3', {}, t(`fields.${field}`)),
    el('ul', {}, ...texts.map((text) => el('li', {}, text))),
  ]);
  return [
    el('div', { role: 'status' }, el('h2', {}, t('undone', { back }))),
    ...(stays.length === 0 ? [el('p', {}, t('allBack'))] : [el('p', {}, t('stays')), ...lists]),
    el('p', { class: 'quiet' }, t('nothingSent')),
    el('div', { class: 'row' }, button(t('close'), onClose, 'main')),
  ];
}

export function reportView(t: Texts, report: FillReport, { onUndo, onClose }: AfterFill): Node[] {
  const [filled, left] = [filledIn(report), leftIn(report)];
  return [
    el('div', { role: 'status' }, el('h2', {}, t('filled', { filled, all: filled + left }))),
    ...(left === 0
      ? [el('p', {}, t('everything'))]
      : [el('h3', {}, t('left')), ...leftList(t, report), copyButton(t, report)]),
    ...promises(t),
    el(
      'div',
      { class: 'row' },
      button(t('close'), onClose, 'main'),
      onUndo ? button(t('undo'), onUndo) : null,
    ),
  ];
}
