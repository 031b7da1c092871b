import { type Matrix, solved, triangle } from './cholesky';

/** Regression with a usual spread for every effect, fed row by row so that each look back costs no second reading. */
export class Ridge {
  private readonly products: Matrix;
  private readonly right: Float64Array;
  private squares = 0;
  rows = 0;

  constructor(readonly width: number) {
    this.products = new Float64Array(width * width);
    this.right = new Float64Array(width);
  }

  /** @param from Where the row starts in `all`. */
  add(all: Float64Array, from: number, value: number): void {
    const { width, products, right } = this;
    for (let row = 0; row < width; row += 1) {
      const x = all[from + row] ?? 0;
      if (x === 0) continue;
      right[row] = (right[row] ?? 0) + x * value;
      for (let column = 0; column <= row; column += 1)
        products[row * width + column] =
          (products[row * width + column] ?? 0) + x * (all[from + column] ?? 0);
    }
    this.squares += value * value;
    this.rows += 1;
  }

  /** Mean square of the values: how much there is to explain. */
  meanSquare(): number {
    return this.squares / Math.max(1, this.rows);
  }

  /** Coefficients of the first `width` columns. */
  coefficients(width: number, spreads: readonly number[]): Float64Array {
    return solved(this.factor(width, spreads), this.right.slice(0, width));
  }

  /** The matrix that turns sums into coefficients. */
  inverse(spreads: readonly number[]): Matrix {
    const { width } = this;
    const factor = this.factor(width, spreads);
    const inverse = new Float64Array(width * width);
    for (let column = 0; column < width; column += 1) {
      const unit = new Float64Array(width);
      unit[column] = 1;
      inverse.set(solved(factor, unit), column * width);
    }
    return inverse;
  }

  /** What holds an effect of this usual spread close to none. */
  penalty(spread: number): number {
    return Math.max(this.meanSquare(), 1e-6) / spread ** 2;
  }

  private factor(width: number, spreads: readonly number[]): Matrix {
    const matrix = new Float64Array(width * width);
    for (let row = 0; row < width; row += 1) {
      for (let column = 0; column <= row; column += 1)
        matrix[row * width + column] = this.products[row * this.width + column] ?? 0;
      matrix[row * width + row] = (matrix[row * width + row] ?? 0) + this.penalty(spreads[row] ?? 1);
    }
    return triangle(matrix, width);
  }
}

/** Sum of the first `width` columns of a row times the coefficients. */
export function dot(coefficients: Float64Array, all: Float64Array, from: number): number {
  let sum = 0;
  for (let at = 0; at < coefficients.length; at += 1) sum += (coefficients[at] ?? 0) * (all[from + at] ?? 0);
  return sum;
}
