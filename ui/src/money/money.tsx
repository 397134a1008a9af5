import type { Satang } from '@let-twe/core/money.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { useLanguage } from '../language/texts-context.tsx'

/** An amount in Baht, broken over two lines only where one cannot hold it: the one way to show money. */
export function Money({ satang }: { readonly satang: Satang }) {
  return <span className="inline-block tabular-nums">{formatMoney(satang, useLanguage())}</span>
}
