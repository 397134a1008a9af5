import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import type { Platform } from '../platform/platform.ts'

/** A press that prints a template's input, for tests of a document's content. */
export const plainPress: Pick<Platform, 'termsInForce' | 'pdf'> = {
  termsInForce: { lender: () => demoLender } as unknown as Platform['termsInForce'],
  pdf: { render: (_, data) => Buffer.from(JSON.stringify(data)) },
}

/** A printed document's input: each text in English, where it has one beside its Thai. */
export function readPaper(bytes: Buffer): any {
  // eslint-disable-line typescript/no-explicit-any -- every PDF has a shape of its own
  return JSON.parse(bytes.toString('utf8'), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'th' in value && 'other' in value ? (value.other ?? value.th) : value,
  )
}

/** The lines of label and value below a name, as text. */
export function linesOf(rows: readonly { label: string; value: string }[]): string[] {
  return rows.map(({ label, value }) => `${label}: ${value}`)
}
