import { demoLender } from './demo-lender.ts'
import { type Lender, lenderSchema } from './lender.ts'

/** The values of the demo that are left in a lender's file, as sentences; none for a file that is no lender's. */
export function madeUpValues(file: unknown): string[] {
  const parsed = lenderSchema.safeParse(file)
  if (!parsed.success) return []
  const lender = parsed.data
  const problems = lender.demo ? ['demo: true means made-up data; say false'] : []
  const values = {
    licenceNumber: (each: Lender) => each.licenceNumber,
    taxId: (each: Lender) => each.taxId,
    billerId: (each: Lender) => each.billerId,
    'bankAccount.number': (each: Lender) => each.bankAccount.number,
    'bankAccount.name': (each: Lender) => each.bankAccount.name,
    phone: (each: Lender) => each.phone,
    email: (each: Lender) => each.email,
  }
  for (const [place, read] of Object.entries(values))
    if (read(lender) === read(demoLender)) problems.push(`${place}: "${read(lender)}" is the demo's; give your own`)
  return problems
}
