import { expect, test } from 'vitest';
import { themeBackground } from './theme-background';

test('[EXP-06] the background of the theme is dark in the dark theme, else white', () => {
  const { classList } = document.documentElement;
  classList.add('dark');
  expect(themeBackground()).toBe('dark');
  classList.remove('dark');
  expect(themeBackground()).toBe('white');
});
