import { endMandate, getMandate } from '@let-twe/core/payment/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useState } from 'react'
import { isBankCode } from '@let-twe/core/application/banks.ts'
import { callApi } from '../../session/call-api.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { useLoaded } from '@let-twe/client/use-loaded.ts'
import { DirectDebitForm } from './direct-debit-form.tsx'

/** How leave for direct debit stands, the form that asks for it, and the way to end it. */
export function DirectDebit() {
  const { payment: words, bank } = useTexts()
  const { loaded, retry } = useLoaded((signal) => callApi(getMandate, {}, { signal }))
  const { busy, send, fail } = useForm()
  const [asking, setAsking] = useState(false)
  const mandate = loaded?.ok ? loaded.data : null
  const open = mandate?.state === 'asked' || mandate?.state === 'active'
  function end() {
    void send(async () => {
      const reply = await callApi(endMandate, {})
      setAsking(false)
      if (reply.ok) retry()
      else fail(reply)
    })
  }
  return (
    <Card title={words.debit_title}>
      {!loaded && <LoadingState />}
      {loaded && !loaded.ok && <LoadFailure message={loaded.message} onRetry={retry} />}
      {mandate && (
        <div className="mb-4">
          <StateTag tone={tones[mandate.state]}>{words[`debit_${mandate.state}`]}</StateTag>
          <p className="mt-2">{isBankCode(mandate.bank) ? bank[mandate.bank] : mandate.bank}</p>
          <p>{fill(words.debit_ending, { digits: mandate.account_ending })}</p>
          {mandate.state === 'asked' && <p className="mt-2 text-muted">{words.debit_until_active}</p>}
        </div>
      )}
      {open && (
        <Button variant="secondary" wide onClick={() => setAsking(true)}>
          {words.debit_end}
        </Button>
      )}
      {loaded?.ok && !open && <DirectDebitForm onAsked={retry} />}
      <ConfirmDialog open={asking} question={words.debit_end_question} busy={busy} onConfirm={end} onCancel={() => setAsking(false)} />
    </Card>
  )
}

const tones = { asked: 'info', active: 'success', refused: 'danger', ended: 'neutral' } as const
