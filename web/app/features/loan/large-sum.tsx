import type { Satang } from '@let-twe/core/money.ts'
import { Money } from '@let-twe/ui/money/money.tsx'

/** The one sum of a page: 40 px, smaller where the screen is narrow for its text. */
export function LargeSum({ satang }: { readonly satang: Satang }) {
  return (
    <p className="text-[clamp(1.5rem,11vw,2.5rem)] leading-tight font-bold text-primary-deep">
      <Money satang={satang} />
    </p>
  )
}
