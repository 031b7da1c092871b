import { binomialInterval } from '../labelling/binomial';

interface Told {
  value: number;
  low: number;
  high: number;
}

/** How many intervals hold their figure, of how many. */
export class Held {
  held = 0;
  told = 0;

  add({ low, high }: { low: number | null; high: number | null }, truth: number): void {
    this.told += 1;
    if ((low ?? -Infinity) <= truth && truth <= (high ?? Infinity)) this.held += 1;
  }

  /**
   * The same where the truth is a sample too, of other people: the interval of the difference (Newcombe's, of the two
   * intervals) holds 0.
   */
  addBeside(told: Told, truth: Told): void {
    this.told += 1;
    const [below, above] = [told.value - told.low, told.high - told.value];
    const [under, over] = [truth.value - truth.low, truth.high - truth.value];
    const gap = truth.value - told.value;
    if (gap <= Math.hypot(above, under) && gap >= -Math.hypot(below, over)) this.held += 1;
  }

  /** "95.2 % (93.0–96.9) of 500"; passes when the exact interval overlaps the promised 93–97 %. */
  line(): string {
    const { low, high } = binomialInterval(this.held, this.told);
    const share = (value: number) => (100 * value).toFixed(1);
    const passes = low <= 0.97 && high >= 0.93;
    return `${share(this.held / this.told)} % (${share(low)}–${share(high)}) of ${this.told} ${passes ? 'passes' : 'FAILS'}`;
  }
}

/** Mean of paired differences with its 95 % interval (t, as normal). */
export function pairedGain(gains: readonly number[]): string {
  const n = gains.length;
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / n;
  const spread = Math.sqrt(gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (n - 1));
  const half = (1.96 * spread) / Math.sqrt(n);
  const text = (value: number) => (100 * value).toFixed(1);
  return `${mean > 0 ? '+' : ''}${text(mean)} points (${text(mean - half)} to ${text(mean + half)}) ${mean - half > 0 ? 'passes' : 'FAILS'}`;
}
