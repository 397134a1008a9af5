import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useEffect, useState } from 'react'
import { AddPasskey } from './add-passkey.tsx'
import { canUsePasskeys } from './passkey.ts'
import { store } from '../session/session-store.ts'

/** A "not now" counts for this long. */
const peaceMs = 30 * 24 * 3_600_000
const snoozeKey = 'letwe-passkey-later'

/** Offers log-in with fingerprint or face, where the phone has them; the page asks when there is one to offer. */
export function PasskeyOffer() {
  const { profile: texts } = useTexts()
  const [possible, setPossible] = useState(false)
  const [later, setLater] = useState(isSnoozed)
  const [done, setDone] = useState(false)
  // the browser knows, and only asynchronously; nothing is fetched
  useEffect(() => void canUsePasskeys().then(setPossible), [])

  function postpone() {
    localStorage.setItem(snoozeKey, String(Date.now() + peaceMs))
    setLater(true)
  }

  if (done) return <Banner tone="success">{texts.passkeys_added}</Banner>
  if (!possible || later) return null
  return (
    <Card title={texts.passkeys_offer}>
      <p>{texts.passkeys_text}</p>
      <AddPasskey
        onDone={() => {
          setDone(true)
          store('passkeyOffer', false)
        }}
      />
      <Button variant="quiet" wide className="mt-2" onClick={postpone}>
        {texts.passkeys_later}
      </Button>
    </Card>
  )
}

function isSnoozed(): boolean {
  return Number(localStorage.getItem(snoozeKey) ?? 0) > Date.now()
}
