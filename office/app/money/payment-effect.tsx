import type { Data } from '@let-twe/core/endpoint.ts'
import { satang } from '@let-twe/core/money.ts'
import type { previewLoanPayment } from '@let-twe/core/payment/office-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatAmount, formatMoney } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { DataTable } from '../list/data-table.tsx'

type Effect = Omit<Data<typeof previewLoanPayment>, 'warnings' | 'second_person' | 'slip'>

/** The effect of a payment on a loan: part by part, the fees that it takes back, and the end of the loan. */
export function PaymentEffect({ effect }: { readonly effect: Effect }) {
  const { office } = useTexts()
  const language = useLanguage()
  return (
    <>
      <Parts effect={effect} />
      {effect.fees_undone_satang > 0 && <p>{fill(office.fees_undone, { amount: formatMoney(effect.fees_undone_satang, language) })}</p>}
      {effect.rounding_satang > 0 && <p>{fill(office.cash_rounded, { amount: formatMoney(effect.rounding_satang, language) })}</p>}
      {effect.closes && <p>{office.payment_closes}</p>}
    </>
  )
}

function Parts({ effect }: { readonly effect: Effect }) {
  const { office, loan: words } = useTexts()
  const overpaid = effect.overpaid_satang
  const names = { fee: words.fee, interest: words.interest, principal: words.principal, recovery: office.part_recovery }
  return (
    <DataTable
      label={office.payment_preview}
      rows={[
        ...effect.parts.map((each) => ({ ...each, name: names[each.part] })),
        ...(overpaid > 0 ? [{ name: office.owed_back, before_satang: satang(0), paid_satang: overpaid, after_satang: overpaid }] : []),
      ]}
      keyOf={({ name }) => name}
      columns={[
        { head: office.part, renderCell: ({ name }) => name },
        { head: office.before, renderCell: ({ before_satang }) => formatAmount(before_satang) },
        { head: office.paid_now, renderCell: ({ paid_satang }) => <strong>{formatAmount(paid_satang)}</strong> },
        { head: office.after, renderCell: ({ after_satang }) => formatAmount(after_satang) },
      ]}
    />
  )
}
