import fc from 'fast-check'

/** One damage to a file, at a part of its length between 0 and 1. */
export type Mutation = { readonly kind: 'flip' | 'cut' | 'insert' | 'repeat'; readonly at: number; readonly bytes: Uint8Array }

/** Structures that readers of photos and PDFs look for, so that the damage is where it hurts. */
const words = [
  '/JavaScript ',
  '/OpenAction ',
  'endstream',
  'stream\n',
  'obj',
  '9 0 obj',
  '(',
  ')',
  '<<',
  '>>',
  '%',
  '%%EOF',
  '\xff\xd9',
  'IDAT',
  '#4a',
  '\0',
]

/** Any damage. */
export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('flip', 'cut', 'insert', 'repeat'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 12 }),
    fc.constantFrom(...words).map((word) => Buffer.from(word, 'latin1')),
  ),
})

/** The file with the damage. */
export function mutate(file: Buffer, { kind, at, bytes }: Mutation): Buffer {
  const place = Math.floor(at * file.length)
  const [head, tail] = [file.subarray(0, place), file.subarray(place)]
  if (kind === 'flip') return Buffer.concat([head, bytes, tail.subarray(bytes.length)])
  if (kind === 'cut') return Buffer.concat([head, tail.subarray(bytes.length * 7)])
  if (kind === 'insert') return Buffer.concat([head, bytes, tail])
  return Buffer.concat([head, tail.subarray(0, 200), tail])
}
