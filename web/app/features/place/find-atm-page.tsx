import { listAtms } from '@let-twe/core/place/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { callApi } from '../../api/call-api.ts'
import { showError } from '../../api/error-message.ts'
import type { Near } from './near.ts'
import { type FoundPlace, PlaceFinder } from './place-finder.tsx'

export default function FindAtmPage() {
  const { place: words } = useTexts()
  async function find(near: Near): Promise<FoundPlace[] | null> {
    const reply = await callApi(listAtms, { query: near })
    if (reply.ok) return reply.data.map((atm) => ({ ...atm, extra: null }))
    showError(reply.message)
    return null
  }
  return (
    <>
      <PageHeading>{words.atms_title}</PageHeading>
      <PlaceFinder find={find} />
    </>
  )
}
