import { endMandate, type getMandate } from '@let-twe/core/payment/endpoints.ts'
import { isOpenMandate } from '@let-twe/core/payment/mandate-state.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isBankCode } from '@let-twe/core/application/banks.ts'
import { callApi } from '../../api/call-api.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import type { ReplyOf, Result } from '@let-twe/client/result.ts'
import { later } from '../../page/lazy-part.tsx'

const DirectDebitForm = later('direct-debit-form', async () => (await import('./direct-debit-form.tsx')).DirectDebitForm)

type Mandate = ReplyOf<typeof getMandate>

/** The state of the direct debit mandate, the form that requests one, and its end; `idle` while nothing is to pay. */
export function DirectDebit({ mandate, idle = false }: { readonly mandate: Result<Mandate>; readonly idle?: boolean }) {
  const { payment: words } = useTexts()
  return (
    <Card title={words.debit_title}>
      {mandate.ok ? <Standing mandate={mandate.data} idle={idle} /> : <LoadFailure message={mandate.message} />}
    </Card>
  )
}

function Standing({ mandate, idle }: { readonly mandate: Mandate; readonly idle: boolean }) {
  const { payment: words, bank } = useTexts()
  const { busy, send } = useForm()
  const { revalidate } = useRevalidator()
  const [filling, setFilling] = useState(false)
  const [asking, setAsking] = useState(false)
  const open = mandate !== null && isOpenMandate(mandate)
  function end() {
    void send(async () => {
      const reply = await callApi(endMandate, {})
      setAsking(false)
      return reply
    }, revalidate)
  }
  return (
    <>
      {mandate && (
        <div className="mb-4">
          <StateTag tone={tones[mandate.state]}>{words[`debit_${mandate.state}`]}</StateTag>
          <p className="mt-2">{isBankCode(mandate.bank) ? bank[mandate.bank] : mandate.bank}</p>
          <p>{fill(words.debit_ending, { digits: mandate.account_ending })}</p>
          {mandate.state === 'asked' && !idle && <p className="mt-2 text-muted">{words.debit_until_active}</p>}
        </div>
      )}
      {open && (
        <Button variant="secondary" wide onClick={() => setAsking(true)}>
          {words.debit_end}
        </Button>
      )}
      {!open && <p className="mb-4">{words.debit_text}</p>}
      {!open && filling && <DirectDebitForm onAsked={() => void revalidate()} />}
      {!open && !filling && (
        <Button variant="secondary" wide onClick={() => setFilling(true)}>
          {words.debit_ask}
        </Button>
      )}
      <ConfirmDialog open={asking} question={words.debit_end_question} busy={busy} onConfirm={end} onCancel={() => setAsking(false)} />
    </>
  )
}

const tones = { asked: 'info', active: 'success', refused: 'danger', ended: 'neutral' } as const
