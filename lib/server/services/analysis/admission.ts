import 'server-only';
import { availableParallelism } from 'node:os';
import { AppError } from '@/lib/domain/app-error';
import { perProcess } from '@/lib/server/per-process';

/** Turns at the same time: more would take the same cores in turns, and memory each. */
const AT_ONCE = availableParallelism() + 2;
/** So many people wait their few seconds without a word; who comes after them sees a place in the queue. */
const COMFORTABLE = 50;
const QUEUE_MAX = 200;
/** After so many first answers in a row the rest of a report that waits has its turn. */
const FIRSTS_IN_A_ROW = 4;

interface Waiter {
  admit: () => void;
  told: number;
  onPlace: (place: number) => void;
}

/** A report takes a turn for what it tells first, and another one for everything else. */
type Stage = 'first' | 'rest';

export interface AdmissionLimits {
  atOnce: number;
  comfortable: number;
  queueMax: number;
}

/** Who computes and who waits for it: who has seen nothing yet before who has, of each first come first served. */
export class Admission {
  private readonly running = { first: 0, rest: 0 };
  private readonly waiting: { readonly [K in Stage]: Waiter[] } = { first: [], rest: [] };
  private firstsInARow = 0;

  constructor(
    private readonly limits: AdmissionLimits = {
      atOnce: AT_ONCE,
      comfortable: COMFORTABLE,
      queueMax: QUEUE_MAX,
    },
  ) {}

  /**
   * Waits for the turn of a first answer. `onPlace` hears the place in the queue, 1 for the next, whenever it changes.
   * @returns what ends the turn; must be called, more than once does nothing.
   * @throws AppError `unavailable` with the code `busy` when too many wait; the signal's reason when it aborts.
   */
  async enter(signal: AbortSignal, onPlace: (place: number) => void = () => undefined): Promise<() => void> {
    signal.throwIfAborted();
    const place = this.waiting.first.length + this.waiting.rest.length + 1 - this.silent;
    if (place > this.limits.queueMax) {
      const message = `Too many analyses are waiting: you would be number ${place}. Please try again later.`;
      throw new AppError('unavailable', message, { code: 'busy' });
    }
    return this.turn('first', signal, onPlace);
  }

  /** The same for the rest of a report whose first answer has been told: it is never refused and told no place. */
  async enterRest(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    return this.turn('rest', signal, () => undefined);
  }

  /** Whether a rest would have its turn at once. */
  get isQuiet(): boolean {
    const { running, waiting } = this;
    return waiting.first.length + waiting.rest.length === 0 && running.rest < this.mostRests;
  }

  /** Two turns are never a rest's, so that first answers need not wait for one of them. */
  private get mostRests(): number {
    return Math.max(1, this.limits.atOnce - 2);
  }

  private get silent(): number {
    return this.limits.comfortable - this.limits.atOnce;
  }

  private async turn(stage: Stage, signal: AbortSignal, onPlace: Waiter['onPlace']): Promise<() => void> {
    await this.wait(this.waiting[stage], signal, onPlace);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.running[stage] -= 1;
      this.admit();
    };
  }

  private wait(queue: Waiter[], signal: AbortSignal, onPlace: Waiter['onPlace']): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(waiter), 1);
        reject(signal.reason);
        this.tellPlaces();
      };
      const admit = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const waiter: Waiter = { admit, told: 0, onPlace };
      signal.addEventListener('abort', leave, { once: true });
      queue.push(waiter);
      this.admit();
    });
  }

  /** Turns that are free pass on to those who wait. */
  private admit(): void {
    for (let stage = this.next(); stage !== null; stage = this.next()) {
      const passed = stage === 'first' && this.waiting.rest.length > 0;
      this.firstsInARow = passed ? this.firstsInARow + 1 : 0;
      this.running[stage] += 1;
      this.waiting[stage].shift()?.admit();
    }
    this.tellPlaces();
  }

  /** Whose turn a free one is. */
  private next(): Stage | null {
    const { running, waiting } = this;
    if (running.first + running.rest >= this.limits.atOnce) return null;
    const rest = waiting.rest.length > 0 && running.rest < this.mostRests;
    if (waiting.first.length > 0 && !(rest && this.firstsInARow >= FIRSTS_IN_A_ROW)) return 'first';
    return rest ? 'rest' : null;
  }

  private tellPlaces(): void {
    for (const [index, waiter] of this.waiting.first.entries()) {
      const place = index + 1 - this.silent;
      if (place < 1 || place === waiter.told) continue;
      waiter.told = place;
      waiter.onPlace(place);
    }
  }
}

export const admission = () => perProcess('admission', () => new Admission());
