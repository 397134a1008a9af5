import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { decideHeldTransfer, type listHeldTransfers } from '@let-twe/core/payment/transfer-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { callOffice } from '../../session/call-office.ts'
import { TransferFacts } from '../../transfer/transfer-facts.tsx'

type Held = Data<typeof listHeldTransfers>[number]

/** The transfers that may be known already, each beside those that it looks like. Nothing is there when none is held. */
export function HeldTransfers({ held, onDone }: { readonly held: readonly Held[]; readonly onDone: () => Promise<void> }) {
  const { office } = useTexts()
  if (held.length === 0) return null
  return (
    <Card title={`${office.held_title} (${held.length})`}>
      <p className="mb-3">{office.held_lead}</p>
      <ul className="grid gap-4">
        {held.map((transfer) => (
          <li key={transfer.id}>
            <Compare held={transfer} onDone={onDone} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Compare({ held, onDone }: { readonly held: Held; readonly onDone: () => Promise<void> }) {
  const { office } = useTexts()
  const another = held.state === 'expected' ? office.held_expected_question : office.held_another_question
  const [asked, setAsked] = useState<{ sameAs: string | null } | null>(null)
  return (
    <div className="grid gap-3 rounded-lg border border-line p-3 md:grid-cols-2">
      <section aria-label={withoutJoiners(office.held_new)} className="min-w-0">
        <h3 className="mb-1 text-sm font-bold text-muted">{office.held_new}</h3>
        <TransferFacts transfer={held} />
        <Button className="mt-2" variant="secondary" onClick={() => setAsked({ sameAs: null })}>
          {office.held_another}
        </Button>
      </section>
      <section aria-label={withoutJoiners(office.held_known)} className="grid min-w-0 content-start gap-3">
        <h3 className="text-sm font-bold text-muted">{office.held_known}</h3>
        {held.alike.map((known) => (
          <div key={known.id}>
            <TransferFacts transfer={known} />
            <Button className="mt-2" variant="secondary" onClick={() => setAsked({ sameAs: known.id })}>
              {office.held_same}
            </Button>
          </div>
        ))}
      </section>
      <FormDialog
        open={asked !== null}
        question={asked?.sameAs === null ? another : office.held_same_question}
        confirmLabel={asked?.sameAs === null ? office.held_another : office.held_same}
        send={() => callOffice(decideHeldTransfer, { params: { id: held.id }, body: { same_as: asked?.sameAs ?? null } })}
        onDone={async () => {
          setAsked(null)
          await onDone()
        }}
        onCancel={() => setAsked(null)}
      />
    </div>
  )
}
