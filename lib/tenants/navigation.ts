import type { RouteId } from './routes';

export interface NavigationRow {
  route: RouteId;
  /** Screens that light this entry up. */
  covers: readonly RouteId[];
  /** Key under `shell.nav`. */
  label: 'explore' | 'datasets' | 'methods';
}

/** The tool names in the header of the pro-targeting site. */
export const PRO_NAVIGATION: readonly NavigationRow[] = [
  { route: 'explore', covers: ['explore'], label: 'explore' },
  { route: 'datasets', covers: ['datasets', 'import'], label: 'datasets' },
  { route: 'methods', covers: ['methods'], label: 'methods' },
];
