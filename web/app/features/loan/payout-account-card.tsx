import { sendPayoutAccountCode } from '@let-twe/core/loan/before-payout-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import type { Loan } from './loan-timeline.ts'
import { later } from '../../page/lazy-part.tsx'
import { loadWords } from '../../page/words.ts'

const PinAgainForm = later('pin-again-form', async () => (await import('../../pin/pin-again-form.tsx')).PinAgainForm)
const PayoutAccountForm = later('payout-account-form', async () => {
  const [{ PayoutAccountForm: Form }] = await Promise.all([import('./payout-account-form.tsx'), loadWords(['questions', 'application'])])
  return Form
})

/** Where the money will go, and the way to another account: the PIN, a code by SMS, then the new account. */
export function PayoutAccountCard({ loan, account }: { readonly loan: Loan; readonly account: NonNullable<Loan['payout_account']> }) {
  const { loan: words, bank: banks, common } = useTexts()
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<'shown' | 'pin' | 'account'>('shown')
  const [pin, setPin] = useState('')
  const titleId = useId()
  const names: Readonly<Record<string, string>> = banks

  async function sendCode(entered: string) {
    const sent = await callApi(sendPayoutAccountCode, { params: { id: loan.id } }, { pin: entered })
    if (!sent.ok) return sent
    setPin(entered)
    setStep('account')
    return null
  }

  function close() {
    setPin('')
    setStep('shown')
  }

  return (
    <Card title={words.payout_account_title}>
      <p className="font-bold break-words">{account.account_name}</p>
      <p>
        {names[account.bank] ?? account.bank}, {fill(words.payout_account_ending, { digits: account.account_ending })}
      </p>
      <Button variant="secondary" wide className="mt-3" onClick={() => setStep('pin')}>
        {words.payout_account_change}
      </Button>
      <Dialog open={step !== 'shown'} onClose={close} labelledBy={titleId}>
        <h2 id={titleId} className="mb-3 text-lg font-bold">
          {words.payout_account_change}
        </h2>
        <p className="mb-4">{words.payout_account_text}</p>
        {step === 'pin' && <PinAgainForm enter={sendCode} action={words.payout_account_send_code} />}
        {step === 'account' && (
          <PayoutAccountForm
            loanId={loan.id}
            pin={pin}
            onDone={async () => {
              close()
              await revalidate()
            }}
          />
        )}
        <Button variant="quiet" wide className="mt-2" onClick={close}>
          {common.cancel}
        </Button>
      </Dialog>
    </Card>
  )
}
