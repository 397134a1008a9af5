import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, test } from 'vitest'
import { readEntryLines } from './read-entry-lines.ts'

const texts = textsIn('en')
const { errors, ledger } = texts
const read = (...rows: readonly (readonly [account: string, debit: string, credit: string])[]) => {
  const form = new FormData()
  rows.forEach(([account, debit, credit], row) =>
    Object.entries({ account, debit, credit }).forEach(([name, value]) => form.set(`lines.${row}.${name}`, value)),
  )
  return readEntryLines(form, rows.length, texts)
}

test('reads debits and credits in satang, without the empty rows at the end', () => {
  const { lines, mistakes } = read(['rent', '12,000.50', ''], ['accrued_costs', '', '၁၂၀၀၀.၅၀'], ['', '', ''])
  expect(mistakes).toEqual({})
  expect(lines).toEqual([
    { account: 'rent', side: 'debit', amount_satang: 1_200_050 },
    { account: 'accrued_costs', side: 'credit', amount_satang: 1_200_050 },
  ])
})

test('names each mistake at its field', () => {
  expect(read(['', '5', ''], ['rent', '', '']).mistakes).toEqual({
    'lines.0.account': errors.field_required,
    'lines.1.debit': errors.field_required,
  })
  expect(read(['rent', '5', '5'], ['accrued_costs', '', 'much']).mistakes).toEqual({
    'lines.0.credit': errors.setting_conflict,
    'lines.1.credit': errors.amount_invalid,
  })
  expect(read(['rent', '5', ''], ['', '', ''], ['accrued_costs', '', '5']).mistakes).toMatchObject({
    'lines.1.account': errors.field_required,
  })
  expect(read(['rent', '5', ''], ['accrued_costs', '', '4']).mistakes).toEqual({ lines: ledger.entry_unequal })
})
