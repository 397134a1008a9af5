import { listAnnouncements } from '@let-twe/core/announcement/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { listBranches } from '@let-twe/core/place/endpoints.ts'
import { languageOfRequest } from '../../language-cookie.ts'
import { callApiContext } from '../../request-context.ts'
import { AnnouncementsTeaser } from './announcements-teaser.tsx'
import { BranchesSection } from './branches-section.tsx'
import { Calculator } from './calculator.tsx'
import { Hero } from './hero.tsx'
import { OurLoans } from './our-loans.tsx'
import { Principles } from './principles.tsx'
import { Qualification } from './qualification.tsx'
import { readCalculation } from './read-calculation.ts'
import type { Route } from './+types/landing-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = languageOfRequest(request)
  const callApi = context.get(callApiContext)
  const [lender, branches, announcements] = await Promise.all([
    callApi(getLender, {}, language),
    callApi(listBranches, { query: {} }, language),
    callApi(listAnnouncements, { query: {} }, language),
  ])
  // oxlint-disable-next-line typescript/only-throw-error -- the router shows a thrown reply as its error page
  if (!lender) throw new Response(null, { status: 503 })
  return {
    lender: lender.data,
    branches: branches?.data ?? [],
    announcements: announcements?.data.slice(0, 2) ?? [],
    calculation: readCalculation(new URL(request.url).searchParams, lender.data),
  }
}

export default function LandingPage({ loaderData: { lender, branches, announcements, calculation } }: Route.ComponentProps) {
  return (
    <>
      <Hero lender={lender} />
      <div className="mx-auto grid max-w-wide gap-10 px-4 py-8 lg:grid-cols-2">
        <Calculator lender={lender} calculation={calculation} />
        <OurLoans lender={lender} />
        <Principles lender={lender} />
        <Qualification lender={lender} />
        <BranchesSection branches={branches} />
        <AnnouncementsTeaser announcements={announcements} />
      </div>
    </>
  )
}
