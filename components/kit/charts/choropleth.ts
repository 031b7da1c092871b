import { scaleThreshold } from 'd3-scale';

/** Lower bounds of the choropleth classes as shares; the first class lies below the first bound. */
export const CHOROPLETH_BOUNDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1] as const;

/** Height over width of the Equal Earth world without Antarctica. */
export const MAP_RATIO = 0.469;

const classOf = scaleThreshold<number, number>([...CHOROPLETH_BOUNDS], [1, 2, 3, 4, 5, 6, 7]);

/** Fill of a share: seven classes split at 0.2, 0.5, 1, 2, 5 and 10 %; no posts is its own colour. */
export function choroplethFill(share: number): string {
  return share > 0 ? `var(--s${classOf(share)})` : 'var(--s-none)';
}
