/** Solves a square system by Gaussian elimination with pivots; `null` when it has no single answer. Changes its arguments. */
export function solveLinear(matrix: number[][], right: number[]): number[] | null {
  const size = right.length;
  const lineAt = (row: number) => matrix[row] as number[];
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(lineAt(row)[column] as number) > Math.abs(lineAt(pivot)[column] as number)) pivot = row;
    const pivotLine = lineAt(pivot);
    const divisor = pivotLine[column] as number;
    if (Math.abs(divisor) < 1e-12) return null;
    [matrix[column], matrix[pivot]] = [pivotLine, lineAt(column)];
    [right[column], right[pivot]] = [right[pivot] as number, right[column] as number];
    for (let row = column + 1; row < size; row++) {
      const line = lineAt(row);
      const factor = (line[column] as number) / divisor;
      for (let to = column; to < size; to++)
        line[to] = (line[to] as number) - factor * (pivotLine[to] as number);
      right[row] = (right[row] as number) - factor * (right[column] as number);
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row--) {
    let value = right[row] as number;
    const line = lineAt(row);
    for (let column = row + 1; column < size; column++)
      value -= (line[column] as number) * (solution[column] as number);
    solution[row] = value / (line[row] as number);
  }
  return solution;
}

/**
 * The coefficients that bring `rows × coefficients` closest to `values`, each row counted by its weight.
 * `costs` draw coefficients to zero (ridge).
 */
export function leastSquares(
  rows: number[][],
  values: number[],
  weights?: number[],
  costs?: readonly number[],
): number[] | null {
  const size = rows[0]?.length ?? 0;
  if (rows.length === 0 || (!costs && rows.length < size)) return null;
  const matrix = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (row === column ? (costs?.[row] ?? 0) : 0)),
  );
  const right = new Array<number>(size).fill(0);
  for (const [index, row] of rows.entries()) {
    const weight = weights?.[index] ?? 1;
    const value = values[index] as number;
    for (let i = 0; i < size; i++) {
      const scaled = weight * (row[i] as number);
      right[i] = (right[i] as number) + scaled * value;
      const line = matrix[i] as number[];
      for (let j = 0; j <= i; j++) line[j] = (line[j] as number) + scaled * (row[j] as number);
    }
  }
  // What is above the diagonal is the same as below.
  for (let i = 0; i < size; i++)
    for (let j = 0; j < i; j++) (matrix[j] as number[])[i] = (matrix[i] as number[])[j] as number;
  return solveLinear(matrix, right);
}
