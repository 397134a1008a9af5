import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { listBranches } from '@let-twe/core/place/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { callApi } from '../../api/call-api.ts'
import { showError } from '../../api/error-message.ts'
import type { Near } from './near.ts'
import { type FoundPlace, PlaceFinder } from './place-finder.tsx'

export default function FindBranchPage() {
  const { place: words } = useTexts()
  async function find(near: Near): Promise<FoundPlace[] | null> {
    const reply = await callApi(listBranches, { query: near })
    if (!reply.ok) {
      showError(reply.message)
      return null
    }
    return reply.data.map((branch) => ({
      ...branch,
      extra: (
        <>
          <p className="my-2 flex flex-wrap items-center gap-2">
            <StateTag tone={branch.open_now ? 'success' : 'neutral'}>{branch.open_now ? words.open_now : words.closed_now}</StateTag>
            {fill(words.hours, { opens: branch.opens, closes: branch.closes })}
          </p>
          <LinkButton href={`tel:${branch.phone}`} variant="quiet" wide>
            <Icon name="phone" /> {words.call} {displayed(branch.phone)}
          </LinkButton>
        </>
      ),
    }))
  }
  return (
    <>
      <PageHeading>{words.branches_title}</PageHeading>
      <PlaceFinder find={find} />
    </>
  )
}

function displayed(phone: string): string {
  const number = parsePhoneNumber(phone)
  return number ? displayPhoneNumber(number) : phone
}
