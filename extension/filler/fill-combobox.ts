import type { Wanted } from '../fill-job';
import type { Filled, Outcome, TakeBack } from './fill-plain';
import { type Match, matchOption } from './match';
import { folded, isShown, nameOf } from './names';
import { clickOn, pressKey, setText } from './set-control';
import { untilThere } from './wait';

/* A field that looks suggestions up and keeps what was chosen as tokens, as X's do. */

/** A slow look-up of the form is waited for so long; where any text will do, not as long; and a chosen token so long. */
const LOOKUP_MS = 4_000;
const FREE_LOOKUP_MS = 600;
const TAKEN_MS = 1_500;

/** The list that belongs to the field, else the only ones that are open. */
function listsOf(input: HTMLInputElement): Element[] {
  const root = input.getRootNode() as Document | ShadowRoot;
  const ids = `${input.getAttribute('aria-controls') ?? ''} ${input.getAttribute('aria-owns') ?? ''}`;
  const named = ids.split(/\s+/).flatMap((id) => (id && root.getElementById(id)) || []);
  return named.length > 0 ? named : [...root.querySelectorAll('[role="listbox"]')].filter(isShown);
}

const optionsOf = (input: HTMLInputElement): HTMLElement[] =>
  listsOf(input)
    .flatMap((list) => [...list.querySelectorAll<HTMLElement>('[role="option"]')])
    .filter((option) => isShown(option) && option.getAttribute('aria-disabled') !== 'true');

const optionName = (option: HTMLElement) => nameOf(option) || option.innerText || (option.textContent ?? '');

const OTHERS = 'input:not([type="hidden"]), textarea, select';

/** Where tokens of this field may stand: all around it that belongs to no other field. */
function surroundings(input: HTMLInputElement): Element {
  let box: Element = input;
  while (box.parentElement && box.parentElement.querySelectorAll(OTHERS).length === 1)
    box = box.parentElement;
  return box;
}

/** Where it stands as a token: a text of its own outside the list of suggestions. */
function tokenOf(input: HTMLInputElement, name: string): HTMLElement | null {
  const wanted = folded(name);
  const lists = new Set(listsOf(input));
  const walker = document.createTreeWalker(surroundings(input), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const inList = parentElement?.closest('[role="listbox"]');
    const isToken = folded(textContent ?? '') === wanted && parentElement && isShown(parentElement);
    if (isToken && !(inList && lists.has(inList)) && !parentElement.closest('label, legend, option'))
      return parentElement;
  }
  return null;
}

const hasToken = (input: HTMLInputElement, name: string) => tokenOf(input, name) !== null;

interface Asked {
  free: boolean;
  signal: AbortSignal;
}

/** Types a name and waits for suggestions that fit it; old ones of the name before it do not. */
async function lookUp(
  input: HTMLInputElement,
  name: string,
  wanted: Wanted,
  { free, signal }: Asked,
): Promise<Match<HTMLElement>> {
  input.focus();
  setText(input, name);
  const one = { ...wanted, text: name, also: [] };
  const match = await untilThere(
    () => {
      const found = matchOption(optionsOf(input), optionName, one);
      return found.kind === 'none' ? null : found;
    },
    free ? FREE_LOOKUP_MS : LOOKUP_MS,
    signal,
  );
  return match ?? { kind: 'none' };
}

async function take(input: HTMLInputElement, option: HTMLElement, signal: AbortSignal): Promise<Outcome> {
  const name = optionName(option);
  clickOn(option);
  // The typed word alone proves nothing: a field that keeps one value has closed its list.
  const kept = () => folded(input.value) === folded(name) && !(option.isConnected && isShown(option));
  const taken = () => hasToken(input, name) || option.getAttribute('aria-selected') === 'true' || kept();
  return (await untilThere(taken, TAKEN_MS, signal)) ? 'filled' : 'not_taken';
}

/** A free text becomes a token by Enter, unless the form would take another suggestion in its place. */
async function enter(input: HTMLInputElement, text: string, signal: AbortSignal): Promise<Outcome> {
  const highlighted = optionsOf(input).some((option) => option.getAttribute('aria-selected') === 'true');
  if (highlighted || input.getAttribute('aria-activedescendant')) return 'no_option';
  pressKey(input, 'Enter');
  return (await untilThere(() => hasToken(input, text), TAKEN_MS, signal)) ? 'filled' : 'not_taken';
}

/** Leaves no half-typed word behind. */
function clear(input: HTMLInputElement): void {
  if (input.value !== '') setText(input, '');
}

interface Tried {
  outcome: Outcome;
  /** As the form calls it. */
  name: string;
}

/** One name of a thing; null: another of its names may fit better. */
async function tryName(
  input: HTMLInputElement,
  name: string,
  wanted: Wanted,
  asked: Asked,
): Promise<Tried | null> {
  const match = await lookUp(input, name, wanted, asked);
  if (match.kind === 'several') return { outcome: 'several_options', name };
  if (match.kind === 'none')
    return asked.free ? { outcome: await enter(input, name, asked.signal), name } : null;
  const called = optionName(match.option);
  return { outcome: await take(input, match.option, asked.signal), name: called };
}

const REMOVES = /remove|delete|clear|dismiss|close|削除|取り消|閉じる|^[×✕✖x]$/i;

/** The button that takes a token away: one beside its text, and none of another token's. */
function removerOf(input: HTMLInputElement, token: HTMLElement): HTMLElement | null {
  const end = surroundings(input);
  for (let box: HTMLElement | null = token; box && box !== end; box = box.parentElement) {
    const buttons = [...box.querySelectorAll<HTMLElement>('button, [role="button"]')].filter(isShown);
    if (buttons.length > 1) return null;
    const [button] = buttons;
    if (button) return REMOVES.test(nameOf(button) || (button.textContent ?? '').trim()) ? button : null;
  }
  return null;
}

/** A token goes by its own button; a field that keeps one value is cleared. Nothing else is pressed for it. */
async function removeToken(input: HTMLInputElement, name: string, signal: AbortSignal): Promise<boolean> {
  const token = tokenOf(input, name);
  const remover = token && removerOf(input, token);
  if (remover) clickOn(remover);
  else if (!token && folded(input.value) === folded(name)) setText(input, '');
  else return false;
  const gone = () => !hasToken(input, name) && folded(input.value) !== folded(name);
  return (await untilThere(gone, TAKEN_MS, signal)) === true;
}

const takeBackOf =
  (name: string): TakeBack =>
  (control, signal) =>
    control.kind === 'combobox' && removeToken(control.element, name, signal);

/** @param asked.free What is typed may stand by itself. */
export async function fillCombobox(input: HTMLInputElement, wanted: Wanted, asked: Asked): Promise<Filled> {
  const names = [wanted.text, ...wanted.also];
  if (names.some((name) => hasToken(input, name))) return { outcome: 'filled' };
  for (const name of names) {
    const tried = await tryName(input, name, wanted, asked);
    if (tried?.outcome === 'filled') return { outcome: 'filled', takeBack: takeBackOf(tried.name) };
    clear(input);
    if (asked.signal.aborted) return { outcome: 'stopped' };
    if (tried) return { outcome: tried.outcome };
  }
  return { outcome: 'no_option' };
}
