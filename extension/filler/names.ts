/* What people and screen readers call a control. */

const squeeze = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** For comparing: case, width, marks before a name and counts behind it make no difference. */
export function folded(text: string): string {
  return squeeze(text.normalize('NFKC')).toLowerCase().replace(/^[@#]/, '');
}

function byIds(element: Element, attribute: string): string {
  const ids = (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean);
  return squeeze(ids.map((id) => element.ownerDocument.getElementById(id)?.textContent).join(' '));
}

/** Text of a label without what stands in its controls. */
function textOf(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const control of copy.querySelectorAll('input, select, textarea, button, [role="listbox"]'))
    control.remove();
  return squeeze(copy.textContent);
}

function labelsOf(element: Element): string {
  if (!('labels' in element)) return '';
  return squeeze([...((element as HTMLInputElement).labels ?? [])].map(textOf).join(' '));
}

/** The name of a control itself. */
export function nameOf(element: Element): string {
  return (
    byIds(element, 'aria-labelledby') ||
    squeeze(element.getAttribute('aria-label')) ||
    labelsOf(element) ||
    (element.tagName === 'FIELDSET' ? squeeze(element.querySelector('legend')?.textContent) : '') ||
    squeeze(element.getAttribute('placeholder')) ||
    squeeze(element.getAttribute('title'))
  );
}

const GROUPS = 'fieldset, [role="group"], [role="radiogroup"], [role="region"], section';
const HEADINGS = 'legend, h1, h2, h3, h4, h5, h6, [role="heading"]';

/** What stands above a control: the name of the nearest group that has one, or its heading. */
export function contextOf(element: Element): string {
  for (
    let group = element.parentElement?.closest(GROUPS);
    group;
    group = group.parentElement?.closest(GROUPS)
  ) {
    const name = nameOf(group) || squeeze(group.querySelector(HEADINGS)?.textContent);
    if (name) return name;
  }
  return '';
}

export function isShown(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element.closest('[hidden], [aria-hidden="true"]')) return false;
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}
