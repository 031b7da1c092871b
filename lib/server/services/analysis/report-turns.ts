import 'server-only';
import type { Turns } from '@/lib/server/stores/posts/posts-reading';
import { admission } from './admission';

/** The turns of the work for one report: what it tells first, then, behind whoever has seen nothing yet, the rest. */
export class ReportTurns implements Turns {
  private leave: (() => void) | undefined;
  private resting: Promise<void> | undefined;
  private waitingSince: number | undefined;
  private waited = 0;

  /** @param signal Aborts when the work ends, and its turn with it. */
  constructor(private readonly signal: AbortSignal) {
    signal.addEventListener('abort', () => this.leave?.(), { once: true });
  }

  /** The turn that was waited for; work that has one, or had, needs no other. */
  holdFirst(leave: () => void): void {
    if (this.leave || this.resting || this.signal.aborted) leave();
    else this.leave = leave;
  }

  /** At once, or with the rest where that is what comes next. */
  async first() {
    if (!this.resting) return 'first' as const;
    await this.resting;
    return 'rest' as const;
  }

  /** Ends the turn of the first answer and waits for that of the rest; asked again it is the same turn. */
  rest(told?: () => Promise<void>): Promise<void> {
    return (this.resting ??= this.waitForRest(told));
  }

  /** Milliseconds that the rest has waited. */
  get waitedMs(): number {
    return this.waited + (this.waitingSince === undefined ? 0 : performance.now() - this.waitingSince);
  }

  /** Where nobody waits both go on side by side in one turn. */
  private async waitForRest(told?: () => Promise<void>): Promise<void> {
    if (!admission().isQuiet) await told?.();
    this.leave?.();
    this.waitingSince = performance.now();
    this.leave = await admission().enterRest(this.signal);
    this.waited = this.waitedMs;
    this.waitingSince = undefined;
    if (this.signal.aborted) this.leave();
  }
}
