type Pressed = Pick<
  KeyboardEvent,
  'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented' | 'getModifierState'
>;

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable=true]';
const LAYERS = '[role=dialog], [role=menu], [role=listbox]';

/** A key that may be a shortcut: alone, with no field focused and no layer open (brackets may need AltGr). */
export function isPlainKey(event: Pressed): boolean {
  if (event.isComposing || event.defaultPrevented) return false;
  if ((event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')) return false;
  return !(event.target instanceof Element) || event.target.closest(`${FIELDS}, ${LAYERS}`) === null;
}
