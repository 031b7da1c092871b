/** Addresses of the two services that pages ask; '' is the address of the page itself. */
export interface ApiRoots {
  main: string;
  second: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const SAME_ORIGIN: ApiRoots = { main: '', second: '' };
/** Tells a page its roots: prerendered pages cannot know them. There only where roots are configured. */
export const API_ROOTS_COOKIE = 'api_roots';

/** Scheme, host and port; null for what is no address of a server. */
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin, href } = new URL(text);
  const plain = href === `${origin}/` || href === origin;
  return plain && (protocol === 'https:' || protocol === 'http:') ? origin : null;
}

function readRoot(name: string, env: Environment): string {
  const given = env[name]?.trim() ?? '';
  if (given === '' || given === '/') return '';
  const origin = originOf(given);
  if (origin === null)
    throw new Error(`${name}: "${given}" is no address of a server (https://api.example.com)`);
  return origin;
}

/** Reads `MURMUR_API_ROOT` and `MURMUR_SECOND_API_ROOT`. @throws Error naming the variable that cannot be read. */
export function readApiRoots(env: Environment): ApiRoots {
  return { main: readRoot('MURMUR_API_ROOT', env), second: readRoot('MURMUR_SECOND_API_ROOT', env) };
}

/** The roots that are not the page's own address, each once. */
export function listedRoots({ main, second }: ApiRoots): string[] {
  return [...new Set([main, second])].filter((root) => root !== '');
}

/** Content of the cookie, or null where everything is asked at the page's own address. */
export function printApiRoots(roots: ApiRoots): string | null {
  return listedRoots(roots).length > 0 ? `${roots.main} ${roots.second}` : null;
}

/** What `document.cookie` tells. Anything unreadable is the page's own address; the page's policy stops the rest. */
export function parseApiRoots(cookies: string): ApiRoots {
  const found = new RegExp(`(?:^|;\\s*)${API_ROOTS_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  if (found === undefined) return SAME_ORIGIN;
  try {
    const [main = '', second = ''] = decodeURIComponent(found).split(' ');
    return { main: originOf(main) ?? '', second: originOf(second) ?? '' };
  } catch {
    return SAME_ORIGIN;
  }
}

/** Last two labels: the most that two hosts of one site can differ in stands before them. */
const siteNameOf = (host: string) => host.split('.').slice(-2).join('.');

/** @throws Error when a root lies on another site than the pages: no browser would send its cookie there. */
export function requireSameSite(roots: ApiRoots, siteHosts: readonly string[]): void {
  for (const root of listedRoots(roots)) {
    const { hostname } = new URL(root);
    const foreign = siteHosts.find((host) => host !== hostname && siteNameOf(host) !== siteNameOf(hostname));
    if (foreign === undefined) continue;
    throw new Error(
      `The API root ${root} is not on the same site as ${foreign}: they must share their domain`,
    );
  }
}
