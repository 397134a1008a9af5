import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { publicLender } from '@let-twe/core/lender/public-lender.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'

/** The demo's lender with its product, as everybody may see it. */
export const sampleLender = publicLender(demoLender, { number: 1, terms: demoProduct.terms }, { mailsCopies: true })
