import type { LeftReason } from '@/lib/domain/extension-messages';
import type { Wanted } from '../fill-job';
import { choicesIn } from './find-control';
import { matchOption } from './match';
import { folded, nameOf } from './names';
import { clickOn, setText } from './set-control';

/** What became of one thing. */
export type Outcome = 'filled' | LeftReason;

const NOT_ONE = { none: 'no_option', several: 'several_options' } as const;

/** A field that takes any text: what stands in it already stays. */
export function fillText(element: HTMLInputElement | HTMLTextAreaElement, wanted: Wanted): Outcome {
  const separator = element instanceof HTMLTextAreaElement ? '\n' : ', ';
  const parts = () => element.value.split(/[\n,]/).map(folded);
  if (parts().includes(folded(wanted.text))) return 'filled';
  const value = element.value.trim();
  const next = value === '' ? wanted.text : `${value}${separator}${wanted.text}`;
  if (element.maxLength >= 0 && next.length > element.maxLength) return 'not_taken';
  setText(element, next);
  return parts().includes(folded(wanted.text)) ? 'filled' : 'not_taken';
}

export function fillSelect(element: HTMLSelectElement, wanted: Wanted): Outcome {
  const options = [...element.options].filter(({ disabled }) => !disabled);
  const match = matchOption(options, ({ text }) => text, wanted);
  if (match.kind !== 'one') return NOT_ONE[match.kind];
  match.option.selected = true;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return match.option.selected ? 'filled' : 'not_taken';
}

const isChosen = (choice: HTMLElement) =>
  choice instanceof HTMLInputElement ? choice.checked : choice.getAttribute('aria-checked') === 'true';
const choiceName = (choice: HTMLElement) => nameOf(choice) || (choice.textContent ?? '');

/** One of several buttons, or boxes of which any may be ticked. */
export function fillChoices(group: Element, wanted: Wanted): Outcome {
  const match = matchOption(choicesIn(group), choiceName, wanted);
  if (match.kind !== 'one') return NOT_ONE[match.kind];
  if (!isChosen(match.option)) clickOn(match.option);
  return isChosen(match.option) ? 'filled' : 'not_taken';
}
