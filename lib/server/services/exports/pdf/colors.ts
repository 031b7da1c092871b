import 'server-only';

/** The light theme of app/tokens.css: paper has no variables to read. */
export const COLORS = {
  paper: '#ffffff',
  ink: '#18181b',
  muted: '#52525b',
  subtle: '#6b6b74',
  line: '#d4d4d8',
  track: '#efeff1',
  bar: '#1c7f91',
  accent: '#036877',
  beak: '#edb333',
  reference: '#8d8d97',
  warn: '#824c03',
  warnSoft: '#fdf1e6',
} as const;
