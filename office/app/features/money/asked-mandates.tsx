import type { Data } from '@let-twe/core/endpoint.ts'
import type { listAskedMandates } from '@let-twe/core/payment/mandate-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { bankName } from '../../bank-name.ts'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { mandateActions } from './mandate-actions.tsx'
import { ActionList } from '../../list/action-list.tsx'

/** The requests for direct debit. */
export function AskedMandates({
  mandates,
  onDone,
}: {
  readonly mandates: Data<typeof listAskedMandates>
  readonly onDone: () => Promise<void>
}) {
  const texts = useTexts()
  const { office } = texts
  const lines = mandates.map((mandate) => ({
    id: mandate.id,
    about: (
      <>
        <span className="font-bold break-words">{mandate.name ?? office.no_name}</span> <PhoneText number={mandate.phone_number} />
        <span className="block">
          {bankName(texts, mandate.bank)}, {fill(office.account_ending, { digits: mandate.account_ending })}
        </span>
      </>
    ),
    actions: mandateActions(mandate.id, texts),
  }))
  return <ActionList title={office.mandates_title} none={office.mandates_none} lines={lines} onDone={onDone} />
}
