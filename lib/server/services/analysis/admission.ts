import 'server-only';
import { availableParallelism } from 'node:os';
import { AppError } from '@/lib/domain/app-error';
import { perProcess } from '@/lib/server/per-process';

/** Reports that compute at the same time: more would take the same cores in turns, and memory each. */
const AT_ONCE = availableParallelism() + 1;
/** So many people wait their few seconds without a word; who comes after them sees a place in the queue. */
const COMFORTABLE = 50;
const QUEUE_MAX = 200;

interface Waiter {
  admit: () => void;
  told: number;
  onPlace: (place: number) => void;
}

export interface AdmissionLimits {
  atOnce: number;
  comfortable: number;
  queueMax: number;
}

/** Who computes and who waits for it, first come first served. */
export class Admission {
  private running = 0;
  private readonly waiting: Waiter[] = [];

  constructor(
    private readonly limits: AdmissionLimits = {
      atOnce: AT_ONCE,
      comfortable: COMFORTABLE,
      queueMax: QUEUE_MAX,
    },
  ) {}

  /**
   * Waits for a turn. `onPlace` hears the place in the queue, 1 for the next, whenever it changes.
   * @returns what ends the turn; must be called, more than once does nothing.
   * @throws AppError `unavailable` with the code `busy` when the queue is full; the signal's reason when it aborts.
   */
  async enter(signal: AbortSignal, onPlace: (place: number) => void = () => undefined): Promise<() => void> {
    signal.throwIfAborted();
    if (this.running >= this.limits.atOnce) await this.wait(signal, onPlace);
    else this.running += 1;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.next();
    };
  }

  private get silent(): number {
    return this.limits.comfortable - this.limits.atOnce;
  }

  private wait(signal: AbortSignal, onPlace: (place: number) => void): Promise<void> {
    const place = this.waiting.length + 1 - this.silent;
    if (place > this.limits.queueMax) {
      const message = `Too many analyses are waiting: you would be number ${place}. Please try again later.`;
      throw new AppError('unavailable', message, { code: 'busy' });
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
        reject(signal.reason);
        this.tellPlaces();
      };
      const admit = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const waiter: Waiter = { admit, told: 0, onPlace };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(waiter);
      this.tellPlaces();
    });
  }

  /** A turn passes on to the first who waits. */
  private next(): void {
    const first = this.waiting.shift();
    if (!first) {
      this.running -= 1;
      return;
    }
    first.admit();
    this.tellPlaces();
  }

  private tellPlaces(): void {
    for (const [index, waiter] of this.waiting.entries()) {
      const place = index + 1 - this.silent;
      if (place < 1 || place === waiter.told) continue;
      waiter.told = place;
      waiter.onPlace(place);
    }
  }
}

export const admission = () => perProcess('admission', () => new Admission());
