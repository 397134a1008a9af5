import { inLanguage } from '@let-twe/core/translated.ts'
import { useLanguage } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { href } from 'react-router'
import { loadLender } from '../../page/load-lender.ts'
import { type PageFacts, pageMeta } from '../../page/page-meta.ts'
import { Calculator } from './calculator.tsx'
import { Costs } from './costs.tsx'
import { OurLoans } from './our-loans.tsx'
import { readCalculation } from './read-calculation.ts'
import type { Route } from './+types/product-page.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const lender = await loadLender(context)
  const product = lender.products.find(({ code }) => code === params.code)
  // oxlint-disable-next-line typescript/only-throw-error -- the router shows a thrown reply as its not-found page
  if (!product) throw new Response(null, { status: 404 })
  return { lender, product, calculation: readCalculation(url.searchParams, product.terms) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const facts = matches[0]?.loaderData as PageFacts | undefined
  return pageMeta(matches, loaderData?.lender, ({ landing }) => ({
    title: loaderData && facts ? inLanguage(loaderData.product.name, facts.language) : landing.our_loans_title,
    description: landing.description,
  }))
}

/** One product with its terms and calculator, for every visitor. */
export default function ProductPage({ loaderData: { lender, product, calculation } }: Route.ComponentProps) {
  const language = useLanguage()
  const own = { ...lender, productTerms: product.terms }
  return (
    <div className="mx-auto max-w-wide px-4 py-8">
      <PageHeading lead={product.description ? inLanguage(product.description, language) : undefined}>
        {inLanguage(product.name, language)}
      </PageHeading>
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:gap-x-12">
        <Calculator lender={own} calculation={calculation} page={href('/loans/:code', { code: product.code })} />
        <div className="grid content-start gap-8">
          <OurLoans lender={own} shown={product.code} />
          <Costs lender={own} />
        </div>
      </div>
    </div>
  )
}
