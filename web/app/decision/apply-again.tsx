import { beginApplication } from '@let-twe/core/application/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href, useNavigate } from 'react-router'
import { callApi } from '../session/call-api.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { store } from '../session/session-store.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'

/** Begins a new application, once the day has come from which that is allowed. */
export function ApplyAgain({ from }: { from: string | null }) {
  const { loan: words } = useTexts()
  const navigate = useNavigate()
  const { busy, send } = useForm()
  const today = useToday()
  if (from !== null && from > today) return null
  function begin() {
    void send(
      () => callApi(beginApplication, { body: {} }),
      () => {
        store('loanFormState', null)
        store('loanSubmitted', false)
        return navigate(href('/qr-scan'))
      },
    )
  }
  return (
    <div className="mt-4">
      <Button wide busy={busy} onClick={begin}>
        {words.apply_again}
      </Button>
    </div>
  )
}
