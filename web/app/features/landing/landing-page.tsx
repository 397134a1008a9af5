import { listAnnouncements } from '@let-twe/core/announcement/endpoints.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { readForm } from '../../site/read-form.ts'
import { loadLender } from '../../page/load-lender.ts'
import { type PageFacts, lenderAsData, pageMeta } from '../../page/page-meta.ts'
import { visitContext } from '../../page/visit.ts'
import { AnnouncementsTeaser } from './announcements-teaser.tsx'
import { BranchesSection } from './branches-section.tsx'
import { checkEligibility } from './check-eligibility.ts'
import { Costs } from './costs.tsx'
import { EligibilitySection } from './eligibility-section.tsx'
import { FaqTeaser } from './faq-teaser.tsx'
import { Hero } from './hero.tsx'
import { OurLoans } from './our-loans.tsx'
import { Principles } from './principles.tsx'
import { readCalculation } from './read-calculation.ts'
import type { Route } from './+types/landing-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  const [lender, branches, announcements] = await Promise.all([
    loadLender(context),
    call(listBranches, { query: {} }),
    call(listAnnouncements, { query: {} }),
  ])
  return {
    lender,
    branches: branches.ok ? branches.data : [],
    announcements: announcements.ok ? announcements.data.data.slice(0, 2) : [],
    calculation: readCalculation(url.searchParams, lender.productTerms),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const [form, lender] = await Promise.all([readForm(request), loadLender(context)])
  return checkEligibility(form, context.get(visitContext).today, lender)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const facts = matches[0]?.loaderData as PageFacts | undefined
  return pageMeta(matches, loaderData?.lender, ({ landing }) => ({
    title: landing.title,
    fullTitle: true,
    description: landing.description,
    more: loaderData && facts ? [lenderAsData(loaderData.lender, facts)] : [],
  }))
}

export default function LandingPage({ loaderData: { lender, branches, announcements, calculation }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Hero lender={lender} calculation={calculation} />
      <div className="mx-auto grid max-w-wide gap-x-8 gap-y-8 px-4 py-8 md:grid-cols-2 lg:gap-x-12">
        <EligibilitySection lender={lender} check={actionData} />
        <OurLoans lender={lender} />
        <Costs lender={lender} />
        <Principles lender={lender} />
        <BranchesSection branches={branches} />
        <div className="grid content-start gap-8">
          <AnnouncementsTeaser announcements={announcements} />
          <FaqTeaser />
        </div>
      </div>
    </>
  )
}
