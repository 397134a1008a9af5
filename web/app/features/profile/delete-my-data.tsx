import { isBusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { requestDeletion } from '@let-twe/core/borrower/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { type DateWords, sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { logOutHere } from '../../session/end-session.ts'
import { PinAgainForm } from '../../pin/pin-again-form.tsx'

/** Asks for the deletion of everything personal, after the PIN (Thai PDPA); says why it waits where a loan forbids it. */
export function DeleteMyData({ requested }: { readonly requested: boolean }) {
  const dates = useDateWords()
  const { profile: texts, common } = useTexts()
  const [step, setStep] = useState<'closed' | 'question' | 'pin'>('closed')
  const [answer, setAnswer] = useState<Data<typeof requestDeletion> | null>(null)
  const titleId = useId()
  const done = answer?.state === 'done'
  const waits = requested || answer?.state === 'waiting'

  async function ask(pin: string) {
    const reply = await callApi(requestDeletion, {}, { pin })
    if (!reply.ok) return reply
    setAnswer(reply.data)
    if (reply.data.state === 'waiting') setStep('closed')
    return null
  }

  return (
    <Disclosure
      summary={
        <span className="flex items-center gap-3 text-danger">
          <Icon name="trash" /> {texts.deletion_ask}
        </span>
      }
      {...(waits && { open: true })}
    >
      {waits ? (
        <Banner tone="info" title={texts.deletion_waiting_title}>
          <p>{texts.deletion_waiting_text}</p>
          {answer && <p>{reasonOf(texts, answer, dates)}</p>}
        </Banner>
      ) : (
        <>
          <p>{texts.deletion_wait}</p>
          <Button variant="secondary" wide className="mt-3" onClick={() => setStep('question')}>
            {texts.deletion_ask}
          </Button>
        </>
      )}
      <Dialog open={step !== 'closed'} onClose={() => (done ? void logOutHere() : setStep('closed'))} labelledBy={titleId}>
        <h2 id={titleId} className="mb-3 text-lg font-bold">
          {done ? texts.deletion_done_title : texts.deletion_question}
        </h2>
        {(done || step === 'question') && <p className="mb-4">{done ? texts.deletion_done_text : texts.deletion_text}</p>}
        {done ? (
          <Button wide onClick={() => void logOutHere()}>
            {common.close}
          </Button>
        ) : (
          <>
            {step === 'pin' ? (
              <PinAgainForm enter={ask} action={texts.deletion_ask} danger />
            ) : (
              <Button variant="danger" wide onClick={() => setStep('pin')}>
                {texts.deletion_ask}
              </Button>
            )}
            <Button variant="quiet" wide className="mt-2" onClick={() => setStep('closed')}>
              {common.cancel}
            </Button>
          </>
        )}
      </Dialog>
    </Disclosure>
  )
}

function reasonOf(texts: ReturnType<typeof useTexts>['profile'], { reason, from }: Data<typeof requestDeletion>, dates: DateWords): string {
  if (reason === null || reason === 'loan_open') return reason ? texts.deletion_loan_open : ''
  return fill(texts[`deletion_${reason}`], { date: from !== null && isBusinessDate(from) ? sayDate(from, dates) : '' })
}
