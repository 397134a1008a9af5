import type { Data } from '@let-twe/core/endpoint.ts'
import type { listAskedMandates } from '@let-twe/core/payment/mandate-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { bankName } from '../../bank-name.ts'
import { mandateActions } from './mandate-actions.tsx'
import { type MoneyLine, MoneyAbout } from './money-line.tsx'

/** The requests for direct debit. */
export function mandateLines(mandates: Data<typeof listAskedMandates>, texts: Texts): MoneyLine[] {
  const { desk, office } = texts
  return mandates.map((mandate) => ({
    id: mandate.id,
    queue: 'mandates',
    at: mandate.asked_at,
    about: (
      <MoneyAbout at={mandate.asked_at} kind={desk.lane_mandates} who={<span className="font-bold">{mandate.name ?? office.no_name}</span>}>
        {' '}
        <PhoneText number={mandate.phone_number} />
        <p>
          {bankName(texts, mandate.bank)}, {fill(office.account_ending, { digits: mandate.account_ending })}
        </p>
      </MoneyAbout>
    ),
    actions: mandateActions(mandate.id, texts),
  }))
}
