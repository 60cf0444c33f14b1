/** Solves a square system by Gaussian elimination with pivots; `null` when it has no single answer. Changes its arguments. */
export function solveLinear(matrix: number[][], right: number[]): number[] | null {
  const size = right.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (
        Math.abs((matrix[row] as number[])[column] as number) >
        Math.abs((matrix[pivot] as number[])[column] as number)
      )
        pivot = row;
    const pivotLine = matrix[pivot] as number[];
    const divisor = pivotLine[column] as number;
    if (Math.abs(divisor) < 1e-12) return null;
    [matrix[column], matrix[pivot]] = [pivotLine, matrix[column] as number[]];
    [right[column], right[pivot]] = [right[pivot] as number, right[column] as number];
    for (let row = column + 1; row < size; row++) {
      const line = matrix[row] as number[];
      const factor = (line[column] as number) / divisor;
      for (let to = column; to < size; to++)
        line[to] = (line[to] as number) - factor * (pivotLine[to] as number);
      right[row] = (right[row] as number) - factor * (right[column] as number);
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row--) {
    let value = right[row] as number;
    const line = matrix[row] as number[];
    for (let column = row + 1; column < size; column++)
      value -= (line[column] as number) * (solution[column] as number);
    solution[row] = value / (line[row] as number);
  }
  return solution;
}

/**
 * For each list of values the coefficients that bring `rows × coefficients` closest to it, each row counted by its weight.
 * `costs` draw coefficients to zero (ridge). What is the same for all lists is added up once.
 */
export function leastSquaresOfEach(
  rows: number[][],
  lists: readonly number[][],
  weights?: number[],
  costs?: readonly number[],
): (number[] | null)[] {
  const size = rows[0]?.length ?? 0;
  if (rows.length === 0 || (!costs && rows.length < size)) return lists.map(() => null);
  const sums = new Float64Array(size * size);
  for (let i = 0; i < size; i++) sums[i * size + i] = costs?.[i] ?? 0;
  const rights = lists.map(() => new Array<number>(size).fill(0));
  for (let index = 0; index < rows.length; index += 2) {
    const weight = weights?.[index] ?? 1;
    const nextWeight = index + 1 < rows.length ? (weights?.[index + 1] ?? 1) : 0;
    if (weight === 0 && nextWeight === 0) continue;
    const row = rows[index] as number[];
    addSquares(sums, row, weight, rows[index + 1] ?? row, nextWeight);
    for (let list = 0; list < lists.length; list++) {
      const values = lists[list] as number[];
      addProducts(rights[list] as number[], row, weight, values[index] as number);
      if (nextWeight !== 0)
        addProducts(
          rights[list] as number[],
          rows[index + 1] as number[],
          nextWeight,
          values[index + 1] as number,
        );
    }
  }
  return rights.map((right) => solveLinear(wholeMatrix(sums, size), right));
}

/** Of two rows at once, one after the other: so each sum is fetched and put back half as often. */
function addSquares(
  sums: Float64Array,
  row: readonly number[],
  weight: number,
  next: readonly number[],
  nextWeight: number,
): void {
  const size = row.length;
  for (let i = 0; i < size; i++) {
    const own = weight * (row[i] as number);
    const other = nextWeight * (next[i] as number);
    for (let j = 0, at = i * size; j <= i; j++, at++)
      sums[at] = (sums[at] as number) + own * (row[j] as number) + other * (next[j] as number);
  }
}

function addProducts(right: number[], row: readonly number[], weight: number, value: number): void {
  for (let i = 0; i < row.length; i++) right[i] = (right[i] as number) + weight * (row[i] as number) * value;
}

/** What is above the diagonal is the same as below. */
function wholeMatrix(below: Float64Array, size: number): number[][] {
  const matrix: number[][] = [];
  for (let i = 0; i < size; i++) {
    const line = new Array<number>(size);
    for (let j = 0; j < size; j++) line[j] = below[Math.max(i, j) * size + Math.min(i, j)] as number;
    matrix.push(line);
  }
  return matrix;
}
