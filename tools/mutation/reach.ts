import { parseSync } from 'vite'
import type { Mutant } from './make-mutants.ts'
import { type Node, visitCode } from './visit-code.ts'

/** A place that is seen to run: a statement of a block, or what an arrow function answers. */
type Place = { readonly start: number; readonly end: number; readonly isStatement: boolean }

/** The source that reports, in `globalThis.reached`, which of its places ran. Place 0 is the module itself. */
export function reportReached(file: string, source: string): string {
  const inserts = placesOf(file, source).flatMap(({ start, end, isStatement }, index): [number, string][] =>
    isStatement
      ? [[start, `reachedPlace(${index + 1});`]]
      : [
          [start, `(reachedPlace(${index + 1}), `],
          [end, ')'],
        ],
  )
  let reporting = source
  // at one place the inner end comes before the outer one, and an end before a start
  for (const [at, text] of inserts.toSorted((one, other) => other[0] - one[0]))
    reporting = reporting.slice(0, at) + text + reporting.slice(at)
  return `${reporting}\nfunction reachedPlace(place) { (globalThis.reached ??= new Set()).add(${JSON.stringify(`${file}:`)} + place) }\nreachedPlace(0)`
}

/** The place that must run for a mutant to matter. */
export function placeOf({ file, start, end }: Mutant, source: string): string {
  const around = placesOf(file, source).map((place, index) => ({ ...place, index: index + 1 }))
  const inner = around.filter((place) => place.start <= start && place.end >= end).at(-1)
  return `${file}:${inner?.index ?? 0}`
}

/** In the order of the text, an outer place before its inner ones. */
function placesOf(file: string, source: string): Place[] {
  const places: Place[] = []
  visitCode(parseSync(file, source).program as unknown as Node, (node) => {
    const body = node['body']
    if (node.type === 'BlockStatement')
      for (const { start, end, directive } of body as Node[]) if (!directive) places.push({ start, end, isStatement: true })
    if (node.type === 'ArrowFunctionExpression' && (body as Node).type !== 'BlockStatement') {
      const { start, end } = body as Node
      places.push({ start, end, isStatement: false })
    }
  })
  return places.toSorted((one, other) => one.start - other.start || other.end - one.end)
}
