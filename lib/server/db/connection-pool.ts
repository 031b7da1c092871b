import 'server-only';

interface Waiter<T> {
  take: (connection: T) => void;
  givesWay: boolean;
}

/** Hands out a fixed set of connections, first come first served. Those who give way have all but one at most. */
export class ConnectionPool<T> {
  private readonly free: T[];
  private readonly size: number;
  private readonly waiting: Waiter<T>[] = [];
  /** Connections that those have who give way. */
  private lent = 0;

  constructor(connections: readonly T[]) {
    this.free = [...connections];
    this.size = connections.length;
  }

  /** @throws the signal's reason when it aborts while waiting. */
  take(signal?: AbortSignal, givesWay = false): Promise<T> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter<T> = {
        givesWay,
        take: (given) => {
          signal?.removeEventListener('abort', leave);
          resolve(given);
        },
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(waiter), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.push(waiter);
      this.serve();
    });
  }

  /** Takes back what was handed out, or another connection in its place. */
  give(connection: T, gaveWay = false): void {
    if (gaveWay) this.lent -= 1;
    this.free.push(connection);
    this.serve();
  }

  private serve(): void {
    const lends = this.lent < Math.max(1, this.size - 1);
    const next = this.waiting.find(({ givesWay }) => !givesWay) ?? (lends ? this.waiting[0] : undefined);
    if (!next) return;
    const connection = this.free.pop();
    if (connection === undefined) return;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    if (next.givesWay) this.lent += 1;
    next.take(connection);
  }

  /** Waits until nothing runs any more and returns every connection, none of which is handed out again. */
  async drain(): Promise<readonly T[]> {
    const all: T[] = [];
    while (all.length < this.size) all.push(await this.take());
    return all;
  }
}
