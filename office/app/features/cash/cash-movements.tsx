import type { Data } from '@let-twe/core/endpoint.ts'
import { type getMyDrawer, decideHandOver } from '@let-twe/core/cash/endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { type LineAction, ActionList } from '../../list/action-list.tsx'
import { callOffice } from '../../session/call-office.ts'

type Movement = Data<typeof getMyDrawer>['movements'][number]

/** Cash that moved between this drawer and others or the bank, with the open hand-overs. */
export function CashMovements({ movements, onDone }: { readonly movements: readonly Movement[]; readonly onDone: () => Promise<void> }) {
  const texts = useTexts()
  const { cash } = texts
  const lines = movements.map((movement) => ({
    id: movement.id,
    about: (
      <>
        <span className="block font-bold">
          <Moved movement={movement} />
        </span>
        <span className="block text-sm text-muted">
          {formatInstantInText(new Date(movement.made_at))}
          {movement.reference !== null && ` · ${movement.reference}`}
          {movement.state !== 'done' && ` · ${movement.state === 'waiting' ? cash.moved_waiting : cash.moved_refused}`}
        </span>
      </>
    ),
    actions: actionsOf(movement, texts),
  }))
  return <ActionList title={cash.movements} none={cash.movements_none} lines={lines} onDone={onDone} />
}

function Moved({ movement }: { readonly movement: Movement }) {
  return (
    <>
      {wayOf(movement, useTexts())}: <Money satang={movement.amount_satang} />
    </>
  )
}

function wayOf({ kind, out, colleague }: Movement, { cash }: Texts): string {
  if (kind === 'to_vault' && !out) return fill(cash.to_vault_from, { name: colleague ?? '' })
  if (kind === 'from_vault' && colleague !== null) return fill(cash.from_vault_to, { name: colleague })
  if (kind !== 'hand_over') return cash[kind]
  return fill(out ? cash.moved_to : cash.moved_from, { name: colleague ?? '' })
}

function actionsOf(movement: Movement, { cash }: Texts): LineAction[] {
  const { id, kind, out, colleague, state } = movement
  if (kind === 'to_bank' || kind === 'from_bank' || state !== 'waiting') return []
  const decide = (accept: boolean) => ({
    renderFields: () => (
      <p>
        <Moved movement={movement} />
      </p>
    ),
    send: () => callOffice(decideHandOver, { params: { id }, body: { accept } }),
  })
  if (out || (kind === 'from_vault' && colleague === null))
    return [{ label: cash.take_back, question: cash.take_back_question, ...decide(false) }]
  const words = {
    hand_over: [cash.accept, cash.accept_question, cash.not_received, cash.not_received_question],
    to_vault: [cash.accept_vault, cash.accept_vault_question, cash.not_in_vault, cash.not_in_vault_question],
    from_vault: [cash.give_float, cash.give_float_question, cash.not_given, cash.not_given_question],
  } as const
  const [accept, question, refuse, refuseQuestion] = words[kind]
  return [
    { label: accept, question, ...decide(true) },
    { label: refuse, question: refuseQuestion, danger: true, ...decide(false) },
  ]
}
