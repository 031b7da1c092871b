import type { RouteId } from './routes';

export interface NavigationRow {
  route: RouteId;
  /** Screens that light this entry up. */
  covers: readonly RouteId[];
  /** Key under `shell.nav`. */
  label: 'explore' | 'datasets' | 'import' | 'methods' | 'help';
}

/** The tool names in the header of the pro-targeting site. */
export const PRO_NAVIGATION: readonly NavigationRow[] = [
  { route: 'explore', covers: ['explore'], label: 'explore' },
  { route: 'datasets', covers: ['datasets', 'import'], label: 'datasets' },
  { route: 'methods', covers: ['methods'], label: 'methods' },
];

export interface FooterColumn {
  /** Key under `shell.footer`. */
  title: 'tools' | 'reading';
  rows: readonly Pick<NavigationRow, 'route' | 'label'>[];
}

/** The columns of links in the footer of the marketing pages. */
export const FOOTER_NAVIGATION: readonly FooterColumn[] = [
  {
    title: 'tools',
    rows: [
      { route: 'explore', label: 'explore' },
      { route: 'datasets', label: 'datasets' },
      { route: 'import', label: 'import' },
    ],
  },
  {
    title: 'reading',
    rows: [
      { route: 'methods', label: 'methods' },
      { route: 'help', label: 'help' },
    ],
  },
];
