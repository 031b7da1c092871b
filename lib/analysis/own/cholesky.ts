/** A symmetric matrix, row after row. */
export type Matrix = Float64Array;

/** Lower triangle L of a positive matrix with L·Lᵀ = it (Cholesky). */
export function triangle(matrix: Matrix, width: number): Matrix {
  const lower = new Float64Array(width * width);
  for (let row = 0; row < width; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * width + column] ?? 0;
      for (let k = 0; k < column; k += 1)
        sum -= (lower[row * width + k] ?? 0) * (lower[column * width + k] ?? 0);
      lower[row * width + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (lower[column * width + column] ?? 1);
    }
  return lower;
}

/** x with L·Lᵀ·x = right. */
export function solved(lower: Matrix, right: Float64Array): Float64Array {
  const width = right.length;
  const x = Float64Array.from(right);
  for (let row = 0; row < width; row += 1) {
    for (let k = 0; k < row; k += 1) x[row] = (x[row] ?? 0) - (lower[row * width + k] ?? 0) * (x[k] ?? 0);
    x[row] = (x[row] ?? 0) / (lower[row * width + row] ?? 1);
  }
  for (let row = width - 1; row >= 0; row -= 1) {
    for (let k = row + 1; k < width; k += 1)
      x[row] = (x[row] ?? 0) - (lower[k * width + row] ?? 0) * (x[k] ?? 0);
    x[row] = (x[row] ?? 0) / (lower[row * width + row] ?? 1);
  }
  return x;
}
