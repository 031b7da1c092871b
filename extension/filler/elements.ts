type Props = Readonly<Record<string, string>>;
type Child = Node | string | null | false;

/** An element with attributes and children; text is always text. */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) made.setAttribute(name, value);
  made.append(...children.filter((child): child is Node | string => child !== null && child !== false));
  return made;
}

/** Only a person's own click: scripts of X's page see this button too. */
export function button(
  label: string,
  onClick: () => void,
  kind: 'main' | 'plain' = 'plain',
): HTMLButtonElement {
  const made = el('button', { type: 'button', class: kind }, label);
  made.addEventListener('click', (event) => {
    if (event.isTrusted) onClick();
  });
  return made;
}
