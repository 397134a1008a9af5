import type { Satang } from '@let-twe/core/money.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { useLanguage } from '../language/texts-context.tsx'

/** An amount in Baht, never broken over two lines: the one way to show money. */
export function Money({ satang }: { readonly satang: Satang }) {
  return <span className="whitespace-nowrap tabular-nums">{formatMoney(satang, useLanguage())}</span>
}
