/** The browser extension of this version of the site: what Chrome reads about it, and the files it is made of. */

export const EXTENSION_VERSION = '1.0.0';
/** Folder of the file that people download; Chrome loads it unpacked. */
export const EXTENSION_FOLDER = 'murmur-targeting';

const ICON_SIZES = [16, 32, 48, 128] as const;
const FORM = 'https://ads.x.com/*';

export const EXTENSION_FILES: readonly string[] = [
  'background.js',
  'bridge.js',
  'form.js',
  'popup.js',
  'popup.html',
  'popup.css',
  ...ICON_SIZES.map((size) => `icon-${size}.png`),
];

export interface ManifestTexts {
  name: string;
  description: string;
}

/** A copy for one site: no other page can speak to it, and it reaches nothing but that site and X's ads pages. */
export function extensionManifest(origin: string, { name, description }: ManifestTexts) {
  const icons = Object.fromEntries(ICON_SIZES.map((size) => [size, `icon-${size}.png`]));
  return {
    manifest_version: 3,
    name,
    description,
    version: EXTENSION_VERSION,
    minimum_chrome_version: '120',
    icons,
    permissions: ['storage'],
    host_permissions: [FORM],
    background: { service_worker: 'background.js' },
    action: { default_title: name, default_popup: 'popup.html', default_icon: icons },
    content_scripts: [
      { matches: [`${origin}/*`], js: ['bridge.js'], run_at: 'document_start' },
      { matches: [FORM], js: ['form.js'], run_at: 'document_idle' },
    ],
    content_security_policy: {
      extension_pages: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'",
    },
  };
}
