import type { Data } from '@let-twe/core/endpoint.ts'
import { decideHeldTransfer, type listHeldTransfers } from '@let-twe/core/payment/transfer-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import type { LineAction } from '../../list/action-list.tsx'
import { callOffice } from '../../session/call-office.ts'
import { TransferFacts, TransferPeople, TransferSources } from '../../transfer/transfer-facts.tsx'
import { type MoneyLine, MoneyAbout } from './money-line.tsx'

/** The transfers that may be known already, each above those that it looks like. */
export function heldLines(held: Data<typeof listHeldTransfers>, { desk, office }: Texts): MoneyLine[] {
  const decide = (id: string, sameAs: string | null) => ({
    send: () => callOffice(decideHeldTransfer, { params: { id }, body: { same_as: sameAs } }),
  })
  return held.map((transfer) => {
    const { id, alike } = transfer
    const numbered = (words: string, at: number) => (alike.length > 1 ? `${words} (${at + 1})` : words)
    const same = alike.map((known, at): LineAction => ({
      label: numbered(office.held_same, at),
      question: office.held_same_question,
      ...decide(id, known.id),
    }))
    const another: LineAction = {
      label: office.held_another,
      question: transfer.state === 'expected' ? office.held_expected_question : office.held_another_question,
      ...decide(id, null),
    }
    return {
      id,
      queue: 'held_money',
      at: transfer.received_at,
      about: (
        <MoneyAbout
          amount={transfer.amount_satang}
          at={transfer.paid_date}
          kind={desk.lane_held_money}
          who={<TransferPeople transfer={transfer} />}
        >
          <TransferSources transfer={transfer} />
          {alike.map((known, at) => (
            <div key={known.id} className="mt-1 border-l-2 border-line pl-3">
              <p className="text-muted">{numbered(office.held_known, at)}</p>
              <TransferFacts transfer={known} />
            </div>
          ))}
        </MoneyAbout>
      ),
      actions: [...same, another],
    }
  })
}
