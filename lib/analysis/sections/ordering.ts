/** Code point order: the order of the store's UTF-8 bytes, which UTF-16 order is not beyond U+D7FF. */
export function compareKeys(a: string, b: string): number {
  const left = [...a];
  const right = [...b];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Value descending, then key ascending: the one ordering of ranked items. */
export function byValue<T extends { key: string }>(value: (item: T) => number): (a: T, b: T) => number {
  return (a, b) => value(b) - value(a) || compareKeys(a.key, b.key);
}
