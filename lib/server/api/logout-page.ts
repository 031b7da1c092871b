import 'server-only';
import { createHash } from 'node:crypto';
import type { Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';

const STYLE = `
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
main { max-width: 24rem; margin: 20vh auto 0; padding: 0 1.5rem; }
h1 { margin: 0; font-size: 1.25rem; font-weight: 600; }
form { margin: 1.5rem 0 1rem; }
button { min-height: 2.5rem; padding: 0 1.25rem; font: inherit; font-weight: 500; cursor: pointer; }
`;

/** Nothing but the style above, and a form to this site. */
export const LOGOUT_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The page that a plain link to sign out leads to. It needs no script.
 * Our answers send no referrer, and then a form would name no origin: the page allows it for this site.
 */
export function logoutPage(locale: Locale): string {
  const { title, question, submit, stay } = MESSAGES[locale]['sign-in'].logoutPage;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="same-origin">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${question}</p>
<form method="post" action="/rest-auth/logout/"><button type="submit">${submit}</button></form>
<p><a href="/">${stay}</a></p>
</main>
</body>
</html>
`;
}
