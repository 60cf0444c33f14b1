import { doubleAt, itemAt } from './elements.ts';

/** Solves a square system by Gaussian elimination with pivots; `null` when it has no single answer. Changes its arguments. */
export function solveLinear(matrix: Float64Array[], right: Float64Array): Float64Array | null {
  const size = right.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(doubleAt(itemAt(matrix, row), column)) > Math.abs(doubleAt(itemAt(matrix, pivot), column)))
        pivot = row;
    const pivotLine = itemAt(matrix, pivot);
    const divisor = doubleAt(pivotLine, column);
    if (Math.abs(divisor) < 1e-12) return null;
    [matrix[column], matrix[pivot]] = [pivotLine, itemAt(matrix, column)];
    [right[column], right[pivot]] = [doubleAt(right, pivot), doubleAt(right, column)];
    for (let row = column + 1; row < size; row++) {
      const line = itemAt(matrix, row);
      const factor = doubleAt(line, column) / divisor;
      for (let to = column; to < size; to++) line[to] = doubleAt(line, to) - factor * doubleAt(pivotLine, to);
      right[row] = doubleAt(right, row) - factor * doubleAt(right, column);
    }
  }
  const solution = new Float64Array(size);
  for (let row = size - 1; row >= 0; row--) {
    let value = doubleAt(right, row);
    const line = itemAt(matrix, row);
    for (let column = row + 1; column < size; column++)
      value -= doubleAt(line, column) * doubleAt(solution, column);
    solution[row] = value / doubleAt(line, row);
  }
  return solution;
}

/**
 * For each list of values the coefficients that bring `rows × coefficients` closest to it, each row counted by its weight.
 * `costs` draw coefficients to zero (ridge). What is the same for all lists is added up once.
 */
export function leastSquaresOfEach(
  rows: readonly Float64Array[],
  lists: readonly Float64Array[],
  weights?: Float64Array,
  costs?: readonly number[],
): (Float64Array | null)[] {
  const size = rows[0]?.length ?? 0;
  if (rows.length === 0 || (!costs && rows.length < size)) return lists.map(() => null);
  const sums = new Float64Array(size * size);
  for (let i = 0; i < size; i++) sums[i * size + i] = costs?.[i] ?? 0;
  const rights = lists.map(() => new Float64Array(size));
  for (let index = 0; index < rows.length; index += 2) {
    const weight = weights?.[index] ?? 1;
    const nextWeight = index + 1 < rows.length ? (weights?.[index + 1] ?? 1) : 0;
    if (weight === 0 && nextWeight === 0) continue;
    const row = itemAt(rows, index);
    addSquares(sums, row, weight, rows[index + 1] ?? row, nextWeight);
    for (let list = 0; list < lists.length; list++) {
      const values = itemAt(lists, list);
      addProducts(itemAt(rights, list), row, weight, doubleAt(values, index));
      if (nextWeight !== 0)
        addProducts(itemAt(rights, list), itemAt(rows, index + 1), nextWeight, doubleAt(values, index + 1));
    }
  }
  return rights.map((right) => solveLinear(wholeMatrix(sums, size), right));
}

/** Of two rows at once, one after the other: so each sum is fetched and put back half as often. */
function addSquares(
  sums: Float64Array,
  row: Float64Array,
  weight: number,
  next: Float64Array,
  nextWeight: number,
): void {
  const size = row.length;
  for (let i = 0; i < size; i++) {
    const own = weight * doubleAt(row, i);
    const other = nextWeight * doubleAt(next, i);
    for (let j = 0, at = i * size; j <= i; j++, at++)
      sums[at] = doubleAt(sums, at) + own * doubleAt(row, j) + other * doubleAt(next, j);
  }
}

function addProducts(right: Float64Array, row: Float64Array, weight: number, value: number): void {
  for (let i = 0; i < row.length; i++) right[i] = doubleAt(right, i) + weight * doubleAt(row, i) * value;
}

/** What is above the diagonal is the same as below. */
function wholeMatrix(below: Float64Array, size: number): Float64Array[] {
  const matrix: Float64Array[] = [];
  for (let i = 0; i < size; i++) {
    const line = new Float64Array(size);
    for (let j = 0; j < size; j++) line[j] = doubleAt(below, Math.max(i, j) * size + Math.min(i, j));
    matrix.push(line);
  }
  return matrix;
}
