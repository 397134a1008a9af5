import { paymentReference } from '../../domain/loan/open-loan.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** So many payment references that no loan has. */
export async function freeReferences({ random }: Platform, trx: Transaction, count: number): Promise<string[]> {
  const free = new Set<string>()
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, () => paymentReference(random.digits(8)))
    const rows = await trx
      .selectFrom('loan')
      .where((eb) => eb('payment_reference_number', '=', eb.fn.any(eb.val(drawn))))
      .select('payment_reference_number')
      .execute()
    const taken = new Set(rows.map(({ payment_reference_number }) => payment_reference_number))
    for (const each of drawn) if (!taken.has(each)) free.add(each)
  }
  return [...free]
}
