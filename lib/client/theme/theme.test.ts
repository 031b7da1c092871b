import { expect, test, vi } from 'vitest';
import { isExtensionFrame, parseTheme, shownTheme, THEME_KEY } from './theme';
import { themeScript } from './theme-script';
import { createThemeStore } from './theme-store';

function memory(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test('[THM-01, THM-03] the theme is dark or light, and dark when nothing or nonsense is stored', () => {
  expect([null, undefined, '', 'blue', 'light', 'dark'].map(parseTheme)).toEqual([
    'dark',
    'dark',
    'dark',
    'dark',
    'light',
    'dark',
  ]);
});

test('[THM-02] the choice is stored under themenew and read from there', () => {
  const storage = memory({ themenew: 'light' });
  const store = createThemeStore({ storage: () => storage, tracker: { track: () => {} } });
  expect(store.getState().chosen).toBe('dark');
  store.getState().read();
  expect(store.getState().chosen).toBe('light');
  store.getState().toggle();
  expect(storage.values.get('themenew')).toBe('dark');
  expect(THEME_KEY).toBe('themenew');
});

test('[THM-08] each toggle is tracked with the theme it leads to', () => {
  const track = vi.fn();
  const storage = memory();
  const store = createThemeStore({ storage: () => storage, tracker: { track } });
  store.getState().toggle();
  store.getState().toggle();
  expect(track.mock.calls).toEqual([
    ['theme_toggled', { theme: 'light' }],
    ['theme_toggled', { theme: 'dark' }],
  ]);
});

test('a forbidden storage costs only the memory of the choice', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  const store = createThemeStore({ storage: forbidden, tracker: { track: () => {} } });
  store.getState().read();
  store.getState().toggle();
  expect(store.getState().chosen).toBe('light');
});

test('[THM-04] the extension and its popup are always light', () => {
  expect(isExtensionFrame({ protocol: 'chrome-extension:', name: '' })).toBe(true);
  expect(isExtensionFrame({ protocol: 'https:', name: 'murmur-extension' })).toBe(true);
  expect(isExtensionFrame({ protocol: 'https:', name: '' })).toBe(false);
  expect(shownTheme('dark', true)).toBe('light');
});

/** Runs the inline script on a made-up page. @returns whether it set the class `dark`. */
function runScript(
  pattern: string,
  page: { stored?: string; path: string; protocol?: string; frame?: string },
) {
  let dark: boolean | null = null;
  const world = {
    localStorage: memory(page.stored === undefined ? {} : { themenew: page.stored }),
    location: { pathname: page.path, protocol: page.protocol ?? 'http:' },
    window: { name: page.frame ?? '' },
    document: { documentElement: { classList: { toggle: (_: string, on: boolean) => void (dark = on) } } },
  };
  new Function(...Object.keys(world), themeScript(pattern))(...Object.values(world));
  return dark;
}

test('[THM-07] the script before the first paint decides as the page does', () => {
  const pattern = '^(?:/?)$';
  for (const stored of [undefined, 'dark', 'light', 'blue']) {
    for (const path of ['/', '/explore']) {
      for (const frame of ['', 'murmur-extension']) {
        for (const protocol of ['http:', 'chrome-extension:']) {
          const forced = new RegExp(pattern).test(path) || isExtensionFrame({ protocol, name: frame });
          const expected = shownTheme(parseTheme(stored), forced) === 'dark';
          expect(runScript(pattern, { stored, path, frame, protocol })).toBe(expected);
        }
      }
    }
  }
});
