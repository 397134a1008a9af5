import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { getProfile } from '@let-twe/core/profile/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { SkipLink } from './skip-link.tsx'
import { callApi } from '../session/call-api.ts'
import { store } from '../session/session-store.ts'
import { useStored } from '../session/use-stored.ts'
import { LogoutButton } from './logout-button.tsx'
import { GatedContent } from './gated-content.tsx'

/** A header with the person's name and phone number, and the way out. `waiting` asks the server nothing. */
export function PhoneFrame({ children, waiting = false }: { readonly children: ReactNode; readonly waiting?: boolean }) {
  const texts = useTexts()
  const phone = parsePhoneNumber(useStored('phone_number') ?? '')
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    async function load() {
      const reply = await callApi(getProfile, {})
      if (!reply.ok) return
      setName(reply.data.name)
      store('restricted', reply.data.restricted)
      store('pinLifts', reply.data.pin_lifts)
      store('codeLifts', reply.data.code_lifts)
    }
    if (!waiting) void load()
  }, [waiting])
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-3 px-4 py-2">
          <p className="min-w-0">
            <strong className="block break-words">{name ?? texts.common.brand}</strong>
            <span className="whitespace-nowrap text-muted">{phone ? displayPhoneNumber(phone) : ''}</span>
          </p>
          <LogoutButton />
        </div>
      </header>
      <main id="content" className="mx-auto max-w-page px-4 pt-4 pb-24">
        <GatedContent waiting={waiting}>{children}</GatedContent>
      </main>
    </div>
  )
}
