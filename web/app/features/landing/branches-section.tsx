import type { Data } from '@let-twe/core/endpoint.ts'
import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import type { listBranches } from '@let-twe/core/place/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Section } from './section.tsx'

/** The branches with hours, phone and directions. */
export function BranchesSection({ branches }: { branches: Data<typeof listBranches> }) {
  const { landing: words, place } = useTexts()
  return (
    <Section id="branches" title={words.branches_title}>
      {branches.length === 0 && <p>{words.branches_none}</p>}
      <ul className="grid gap-3" data-branches>
        {branches.map((branch) => {
          const phone = parsePhoneNumber(branch.phone)
          return (
            <li key={branch.id} data-latitude={branch.latitude} data-longitude={branch.longitude}>
              <Card title={branch.name}>
                <p>{branch.address}</p>
                <p>{fill(place.hours, { opens: branch.opens, closes: branch.closes })}</p>
                <p className="flex flex-wrap gap-x-6">
                  <a className="inline-flex min-h-12 items-center font-bold text-primary underline" href={`tel:${branch.phone}`}>
                    {phone ? displayPhoneNumber(phone) : branch.phone}
                  </a>
                  <a
                    className="inline-flex min-h-12 items-center font-bold text-primary underline"
                    href={`https://www.google.com/maps/dir/?api=1&destination=${branch.latitude},${branch.longitude}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    {place.directions}
                  </a>
                </p>
              </Card>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
