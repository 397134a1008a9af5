import { expect, it } from 'vitest'
import { parseFields } from './fields.ts'
import { pageInUrl } from './paper-page.ts'

it('a paper has pages from 1 to 100', () => {
  for (const page of [1, 100]) expect(parseFields(pageInUrl, String(page))).toEqual({ value: page })
  for (const page of ['0', '101']) expect(parseFields(pageInUrl, page)).toEqual({ fields: { '': 'amount_out_of_range' } })
})
