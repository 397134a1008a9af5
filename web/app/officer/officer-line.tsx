import type { Result } from '@let-twe/client/result.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { getOfficerPicture } from '@let-twe/core/loan/officer-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callApi } from '../api/call-api.ts'
import { useOnPhone } from '../page/use-on-phone.ts'
import { usePictureUrl } from '../photo/use-picture-url.ts'

/** The officer of a loan, as its borrower knows them. */
export type Officer = NonNullable<NonNullable<Data<typeof getCurrentLoan>>['officer']>

/** The officer of the own loan by face and name; nothing before there is one. Its words are part `loan`. */
export function OfficerLine({ officer }: { readonly officer: Officer | null | undefined }) {
  const { loan: words } = useTexts()
  if (!officer) return null
  return (
    <div className="flex items-center gap-3">
      <Face key={officer.picture} officer={officer} />
      <p className="min-w-0">
        <strong className="block break-words">{officer.name}</strong>
        <span className="text-muted">{words.officer}</span>
      </p>
    </div>
  )
}

/** The picture, or the initial while it is on its way, without network, and where there is none. */
function Face({ officer: { name, picture } }: { readonly officer: Officer }) {
  const coming = useOnPhone(() => (picture === null ? undefined : fetchPicture(picture)), undefined)
  const url = usePictureUrl(coming)
  return (
    <span
      aria-hidden
      className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-soft text-xl font-bold text-primary-deep"
    >
      {url === null ? initialOf(name) : <img src={url} alt="" className="size-full object-cover" />}
    </span>
  )
}

let fetched: { readonly picture: string; readonly reply: Promise<Result<Blob>> } | null = null

/** Fetched once a visit: every page shows the same face. */
function fetchPicture(picture: string): Promise<Result<Blob>> {
  if (fetched?.picture !== picture) fetched = { picture, reply: readPicture() }
  return fetched.reply
}

async function readPicture(): Promise<Result<Blob>> {
  const reply = await callApi(getOfficerPicture, {})
  if (!reply.ok) fetched = null
  return reply
}

/** The first letter; a Thai vowel that is written before its consonant needs it. */
function initialOf(name: string): string {
  return /[เ-ไ]?./u.exec(name)?.[0].toUpperCase() ?? ''
}
