import { beginApplication } from '@let-twe/core/application/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href, useNavigate } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { store } from '../session/session-store.ts'

/** Begins a new application; `first` is for a person without any earlier loan. */
export function ApplyAgain({ first = false }: { readonly first?: boolean }) {
  const { loan: words, layout } = useTexts()
  const navigate = useNavigate()
  const { busy, send } = useForm()
  function begin() {
    void send(
      async () => {
        const begun = await callApi(beginApplication, { body: {} })
        // begun in another tab or on another phone: its pages find where it stands
        return begun.ok || begun.code === 'application_open' ? { ok: true, data: null } : begun
      },
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
        {first ? layout.apply_for_loan : words.apply_again}
      </Button>
    </div>
  )
}
