'use client';

import { Fragment, useSyncExternalStore, type ReactNode } from 'react';

const PLAIN_TAGS: Record<string, 'b' | 'strong' | 'em'> = { B: 'b', STRONG: 'strong', EM: 'em' };
/** Elements whose text is not meant for people. */
const DROPPED_TAGS = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH',
  'TITLE',
]);

/** A path of this site or an https address. "//host" would leave the site, a backslash counts as a slash. */
export function isSafeHref(href: string): boolean {
  return /^\/(?![/\\])/.test(href) || /^https:\/\/[^/\\]/i.test(href);
}

/**
 * Renders b, strong, em, br and safe links of an HTML text; of anything else only its words.
 * Nothing is inserted as markup. It needs DOMParser, so on the server it renders nothing yet.
 */
export function SafeHtml({ html }: { html: string }) {
  const inBrowser = useSyncExternalStore(noSubscription, inTheBrowser, onTheServer);
  if (!inBrowser) return null;
  return <>{renderChildren(new DOMParser().parseFromString(html, 'text/html').body)}</>;
}

const noSubscription = () => () => {};
const inTheBrowser = () => true;
const onTheServer = () => false;

function renderChildren(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>);
}

function renderNode(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || DROPPED_TAGS.has(node.tagName.toUpperCase())) return null;
  const children = renderChildren(node);
  const PlainTag = PLAIN_TAGS[node.tagName];
  if (PlainTag) return <PlainTag>{children}</PlainTag>;
  if (node.tagName === 'BR') return <br />;
  const href = node.tagName === 'A' ? (node.getAttribute('href') ?? '').trim() : '';
  if (!isSafeHref(href)) return children;
  return (
    <a href={href} rel="noopener noreferrer" className="text-accent-text underline underline-offset-3">
      {children}
    </a>
  );
}
