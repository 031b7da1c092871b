/** The median of numbers that come and go, kept in order. */
export class SlidingMedian {
  private readonly sorted: number[] = [];

  get size(): number {
    return this.sorted.length;
  }

  add(value: number): void {
    this.sorted.splice(this.placeOf(value), 0, value);
  }

  /** Takes out a number that was added. */
  remove(value: number): void {
    this.sorted.splice(this.placeOf(value), 1);
  }

  /** NaN of none. */
  median(): number {
    const middle = (this.sorted.length - 1) / 2;
    return ((this.sorted[Math.floor(middle)] ?? NaN) + (this.sorted[Math.ceil(middle)] ?? NaN)) / 2;
  }

  private placeOf(value: number): number {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
