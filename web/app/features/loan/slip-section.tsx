import { type Satang } from '@let-twe/core/money.ts'
import type { listSlips } from '@let-twe/core/payment/endpoints.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { ReplyOf, Result } from '@let-twe/client/result.ts'
import { later } from '../../page/lazy-part.tsx'
import { SlipList } from './slip-list.tsx'

/** The fragment that links to the slip form. */
export const slipId = 'slip'

const SlipForm = later('slip-form', async () => (await import('./slip-form.tsx')).SlipForm)

/** "I have paid": sending the slip of a payment, and how far the ones sent before have come. */
export function SlipSection({
  loanId,
  amount,
  type,
  slips,
}: {
  loanId: string
  amount: Satang
  type?: PaymentType
  slips: Result<ReplyOf<typeof listSlips>>
}) {
  const { payment: words } = useTexts()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(useLocation().hash === `#${slipId}`)
  const own = slips.ok ? slips.data.filter((each) => each.loan_id === loanId) : []
  const answer = useRef<HTMLOutputElement>(null)
  const [thanks, setThanks] = useState<'slip_thanks' | 'slip_known' | null>(null)
  return (
    <div id={slipId} className="scroll-mt-20">
      <Card title={words.slip_title}>
        <output ref={answer} tabIndex={-1} className="block scroll-mt-20">
          {thanks && (
            <div className="mb-3">
              <Banner tone="success">{words[thanks]}</Banner>
            </div>
          )}
        </output>
        {open ? (
          <SlipForm
            amount={amount}
            type={type}
            onSent={(outcome) => {
              setOpen(false)
              setThanks(outcome === 'known' ? 'slip_known' : 'slip_thanks')
              void revalidate()
              // the form is taller than the thanks that replace it, which must stay visible
              answer.current?.focus()
            }}
          />
        ) : (
          <>
            <p className="mb-3">{words.slip_text}</p>
            <Button
              variant="secondary"
              wide
              onClick={() => {
                setOpen(true)
                setThanks(null)
              }}
            >
              <Icon name="camera" /> {words.slip_open}
            </Button>
          </>
        )}
        {own.length > 0 && <SlipList slips={own} />}
      </Card>
    </div>
  )
}
