import 'server-only';

/** A date of a header has whole seconds and was on its way. */
const EXACT_MS = 30_000;

/** What X's clock shows: its times are told by that one, whatever this machine's says. */
export class NetworkClock {
  private aheadMs = 0;
  /** How often X has told. */
  heard = 0;

  note(theirsMs: number, oursMs: number): void {
    this.heard += 1;
    const ahead = theirsMs - oursMs;
    this.aheadMs = Math.abs(ahead) < EXACT_MS ? 0 : ahead;
  }

  /** As this machine's, before X has answered. */
  at(oursMs: number): Date {
    return new Date(oursMs + this.aheadMs);
  }
}
