import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { publicLender } from '@let-twe/core/lender/public-lender.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import emergencyLoan from '@let-twe/core/product/emergency-loan.json' with { type: 'json' }
import { productDraft } from '@let-twe/core/product/product.ts'

/** The demo's lender with its product, as everybody may see it. */
export const sampleLender = publicLender(demoLender, [{ ...demoProduct, number: 1 }], { mailsCopies: true })

/** The same with a second product, the emergency loan. */
export const sampleLenderOfTwo = publicLender(
  demoLender,
  [
    { ...demoProduct, number: 1 },
    { ...productDraft.parse(emergencyLoan), number: 1 },
  ],
  { mailsCopies: true },
)
