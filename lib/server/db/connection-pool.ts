import 'server-only';

interface Waiter<T> {
  take: (connection: T) => void;
}

/** Hands out a fixed set of connections, first come first served. */
export class ConnectionPool<T> {
  private readonly free: T[];
  private readonly size: number;
  private readonly waiting: Waiter<T>[] = [];

  constructor(connections: readonly T[]) {
    this.free = [...connections];
    this.size = connections.length;
  }

  /** @throws the signal's reason when it aborts while waiting. */
  take(signal?: AbortSignal): Promise<T> {
    const connection = this.free.pop();
    if (connection !== undefined) return Promise.resolve(connection);
    return new Promise((resolve, reject) => {
      const waiter: Waiter<T> = {
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
    });
  }

  /** Takes back what was handed out, or another connection in its place. */
  give(connection: T): void {
    const next = this.waiting.shift();
    if (next) next.take(connection);
    else this.free.push(connection);
  }

  /** Waits until nothing runs any more and returns every connection, none of which is handed out again. */
  async drain(): Promise<readonly T[]> {
    const all: T[] = [];
    while (all.length < this.size) all.push(await this.take());
    return all;
  }
}
