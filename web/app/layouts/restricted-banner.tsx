import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextWithPhone } from '@let-twe/ui/phone-text/text-with-phone.tsx'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { forget } from '../session/session-store.ts'
import { usePerson } from '../session/use-person.ts'

/** In a restricted session: the way to open it. Where only staff can open it: the closed parts, and the contact. */
export function RestrictedBanner() {
  const {
    restricted = false,
    pinLifts: lifts = false,
    codeLifts: needsCode = false,
    identityLifts: needsIdentity = false,
  } = usePerson()?.person ?? {}
  const { account } = useTexts()
  if (!restricted) return null
  if (needsIdentity) return <StepNotice note={account.identity_step_note} action={account.identity_step_open} />
  if (needsCode) return <StepNotice note={account.code_step_note} action={account.code_step_open} />
  return lifts ? <StepNotice note={account.pin_step_note} action={account.pin_step_open} /> : <Notice />
}

/** The banner of a session that continues without PIN, code or answers. */
function StepNotice({ note, action }: { readonly note: string; readonly action: string }) {
  return (
    <div className="mb-5">
      <Banner tone="warning">
        <p>{note}</p>
        <Button variant="secondary" className="mt-2" onClick={() => forget('pinPostponed')}>
          {action}
        </Button>
      </Banner>
    </div>
  )
}

function Notice() {
  const { layout } = useTexts()
  // the root knows the lender before any page does
  const phone = useRouteLoaderData<typeof loader>('root')?.contacts?.phone
  return (
    <div className="mb-5">
      <Banner tone="warning" title={layout.restricted_title}>
        <p>{layout.restricted_text}</p>
        {phone && (
          <a href={`tel:${phone}`} className="inline-flex min-h-12 items-center font-bold text-primary underline">
            <span>
              <TextWithPhone text={layout.call_us} phone={phone} />
            </span>
          </a>
        )}
      </Banner>
    </div>
  )
}
