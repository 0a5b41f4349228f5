/** A training example: `weight` is its share in the loss. */
export type Example = { group: number; values: readonly number[]; isPositive: boolean; weight: number };
export type Model = { bias: number; weights: number[] };

/**
 * Weights by which a sum above 0 means yes: logistic regression by Newton's method, each group (an interview type) with
 * weights of its own that are regularized toward the common ones. Nothing is random.
 */
export function learn(
  examples: readonly Example[],
  groups: number,
  { ridge, own }: { ridge: number; own: number },
): Model[] {
  const width = examples[0]?.values.length ?? 0;
  const scale = deviations(examples, width);
  const block = width + 1;
  const total = block * (groups + 1);
  const rows = examples.map(({ values, group }) => {
    const row = [1, ...values.map((value, j) => value / (scale[j] ?? 1))];
    return { row, at: block * (group + 1) };
  });
  const penalty = Array.from({ length: total }, (_, j) => (j % block === 0 ? 0.01 : 1) * ridge * (j < block ? 1 : own));
  let beta = new Array<number>(total).fill(0);
  for (let round = 0; round < 12; round += 1) {
    const gradient = beta.map((value, j) => -value * (penalty[j] ?? 0));
    const hessian = Array.from({ length: total }, (_, j) => {
      const line = new Float64Array(total);
      line[j] = penalty[j] ?? 0;
      return line;
    });
    examples.forEach(({ isPositive, weight }, i) => {
      const { row, at } = rows[i] ?? { row: [], at: 0 };
      const sum = row.reduce((all, value, j) => all + value * ((beta[j] ?? 0) + (beta[at + j] ?? 0)), 0);
      const chance = 1 / (1 + Math.exp(-sum));
      const error = weight * ((isPositive ? 1 : 0) - chance);
      const curve = weight * Math.max(chance * (1 - chance), 1e-6);
      row.forEach((a, j) => {
        if (a === 0) return;
        gradient[j] = (gradient[j] ?? 0) + error * a;
        gradient[at + j] = (gradient[at + j] ?? 0) + error * a;
        const [common, special] = [hessian[j], hessian[at + j]];
        if (!common || !special) return;
        row.forEach((b, k) => {
          const value = curve * a * b;
          common[k] = (common[k] ?? 0) + value;
          common[at + k] = (common[at + k] ?? 0) + value;
          special[k] = (special[k] ?? 0) + value;
          special[at + k] = (special[at + k] ?? 0) + value;
        });
      });
    });
    const step = solve(hessian, gradient);
    beta = beta.map((value, j) => value + (step[j] ?? 0));
    if (Math.max(...step.map(Math.abs)) < 1e-4) break;
  }
  return Array.from({ length: groups }, (_, group) => {
    const of = (j: number) => (beta[j] ?? 0) + (beta[block * (group + 1) + j] ?? 0);
    return { bias: of(0), weights: Array.from({ length: width }, (_, j) => of(j + 1) / (scale[j] ?? 1)) };
  });
}

export function weigh({ bias, weights }: Model, values: readonly number[]): number {
  return values.reduce((sum, value, j) => sum + value * (weights[j] ?? 0), bias);
}

function deviations(examples: readonly Example[], width: number): number[] {
  const n = examples.length;
  return Array.from({ length: width }, (_, j) => {
    const mean = examples.reduce((sum, { values }) => sum + (values[j] ?? 0), 0) / n;
    const square = examples.reduce((sum, { values }) => sum + ((values[j] ?? 0) - mean) ** 2, 0) / n;
    return Math.sqrt(square) || 1;
  });
}

function solve(matrix: Float64Array[], right: readonly number[]): number[] {
  const rows = matrix.map((line, i) => Float64Array.from([...line, right[i] ?? 0]));
  const n = rows.length;
  for (let i = 0; i < n; i += 1) {
    const pivot = rows[i];
    if (!pivot) continue;
    for (let k = i + 1; k < n; k += 1) {
      const row = rows[k];
      const factor = (row?.[i] ?? 0) / (pivot[i] ?? 1);
      if (!row || factor === 0) continue;
      for (let j = i; j <= n; j += 1) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  }
  const found = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i -= 1) {
    let sum = rows[i]?.[n] ?? 0;
    for (let j = i + 1; j < n; j += 1) sum -= (rows[i]?.[j] ?? 0) * (found[j] ?? 0);
    found[i] = sum / (rows[i]?.[i] ?? 1);
  }
  return found;
}
