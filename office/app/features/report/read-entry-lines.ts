import type { Sent } from '@let-twe/core/endpoint.ts'
import type { proposeEntry } from '@let-twe/core/ledger/endpoints.ts'
import { satang, sumSatang } from '@let-twe/core/money.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { textOf } from '../../forms/read-form.ts'

type Line = Sent<typeof proposeEntry>['body']['lines'][number]

/** The typed lines of an entry, without empty ones, and the mistakes by field: a missing account or amount, both sides of a line, unequal sides. */
export function readEntryLines(
  form: FormData,
  rows: number,
  { errors, ledger }: Pick<Texts, 'errors' | 'ledger'>,
): { readonly lines: Line[]; readonly mistakes: Readonly<Record<string, string>> } {
  const lines: Line[] = []
  const mistakes: Record<string, string> = {}
  const isTyped = (row: number) => ['account', 'debit', 'credit'].some((name) => textOf(form, `lines.${row}.${name}`) !== '')
  const last = Array.from({ length: rows }, (_, row) => row).findLast(isTyped) ?? 0
  for (let row = 0; row < rows; row++) {
    const at = (name: string) => `lines.${row}.${name}`
    const account = textOf(form, at('account'))
    const [debit, credit] = [textOf(form, at('debit')), textOf(form, at('credit'))]
    // only rows at the end may be empty: the server names a mistake by the place of its line
    if (row > 1 && row > last) break
    if (account === '') mistakes[at('account')] = errors.field_required
    if (debit !== '' && credit !== '') mistakes[at('credit')] = errors.setting_conflict
    const side = credit === '' ? 'debit' : 'credit'
    const amount = side === 'debit' && debit === '' ? 'field_required' : readAmount(side === 'debit' ? debit : credit)
    if (typeof amount === 'string') mistakes[at(side)] = errors[amount]
    else lines.push({ account: account as Line['account'], side, amount_satang: amount })
  }
  const difference = sumSatang(lines.map(({ side, amount_satang }) => satang(side === 'debit' ? amount_satang : -amount_satang)))
  if (Object.keys(mistakes).length === 0 && difference !== 0) mistakes['lines'] = ledger.entry_unequal
  return { lines, mistakes }
}
