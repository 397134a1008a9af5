import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Illustration } from '../../illustration/illustration.tsx'
import { Calculator } from './calculator.tsx'
import { LenderAddress, Licence } from './lender-proof.tsx'
import type { Calculation } from './read-calculation.ts'

/** The first screen: the promise, amount and payment, the way in, and the licence with the page of the ministry that proves it. */
export function Hero({ lender, calculation }: { lender: PublicLender; calculation: Calculation }) {
  const { landing: words } = useTexts()
  return (
    <div className="bg-brand text-white print:text-ink">
      <div className="mx-auto max-w-wide px-4 pt-3 pb-4 md:grid md:grid-cols-2 md:items-center md:gap-x-12 md:py-8">
        <div>
          <h1 className="text-xl font-bold text-balance md:text-3xl">{words.headline}</h1>
          <div className="flex items-end justify-between gap-2 narrow:block md:grid md:gap-6">
            <Licence number={lender.licenceNumber} />
            <Illustration name="people" eager className="w-40 max-w-[43%] shrink-0 narrow:mx-auto md:w-full md:max-w-96" />
          </div>
        </div>
        <div className="grid gap-3">
          <Calculator lender={lender} calculation={calculation} />
          <LenderAddress address={lender.address} />
        </div>
      </div>
    </div>
  )
}
