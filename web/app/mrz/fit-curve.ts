/** A polynomial of an index. */
export type Curve = { readonly at: (index: number) => number; readonly slopeAt: (index: number) => number }

/** The polynomial of this degree that comes nearest to the points (least squares). */
export function fitCurve(points: readonly (readonly [index: number, value: number])[], degree: number): Curve {
  const indices = points.map(([index]) => index)
  // near 0 the powers stay small
  const middle = (Math.min(...indices) + Math.max(...indices)) / 2
  const unit = Math.max(1, (Math.max(...indices) - Math.min(...indices)) / 2)
  const terms = degree + 1
  const rows = Array.from({ length: terms }, (_, row) =>
    Array.from({ length: terms + 1 }, (__, column) =>
      points.reduce((sum, [index, value]) => {
        const t = (index - middle) / unit
        return sum + t ** row * (column === terms ? value : t ** column)
      }, 0),
    ),
  )
  const factors = solve(rows)
  return {
    at: (index) => factors.reduceRight((sum, factor) => sum * ((index - middle) / unit) + factor, 0),
    slopeAt: (index) =>
      factors.slice(1).reduce((sum, factor, power) => sum + ((power + 1) * factor * ((index - middle) / unit) ** power) / unit, 0),
  }
}

/** Gauss's elimination; the last column is the right side. */
function solve(rows: number[][]): number[] {
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const below = rows.slice(column).toSorted((one, other) => Math.abs(other[column]!) - Math.abs(one[column]!))
    rows.splice(column, below.length, ...below)
    const pivot = rows[column]!
    for (const row of rows) {
      if (row === pivot) continue
      const share = row[column]! / (pivot[column]! || 1)
      for (let at = column; at <= size; at++) row[at]! -= share * pivot[at]!
    }
  }
  return rows.map((row, at) => row[size]! / (row[at]! || 1))
}
