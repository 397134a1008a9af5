import { beginApplication } from '@let-twe/core/application/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../session/call-api.ts'
import { showError } from '@let-twe/client/error-message.ts'
import { store } from '../../session/session-store.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'

/** Begins a new application, once the day has come from which that is allowed. */
export function ApplyAgain({ from }: { from: string | null }) {
  const { loan: words } = useTexts()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const today = useToday()
  if (from !== null && from > today) return null
  async function begin() {
    setBusy(true)
    const reply = await callApi(beginApplication, { body: {} })
    setBusy(false)
    if (!reply.ok) return showError(reply.message)
    store('loanFormState', null)
    store('loanSubmitted', false)
    await navigate('/qr-scan')
  }
  return (
    <div className="mt-4">
      <Button wide busy={busy} onClick={() => void begin()}>
        {words.apply_again}
      </Button>
    </div>
  )
}
