import { expect, it } from 'vitest'
import { demoEmployers } from '../lender/demo-employers.ts'
import { lenderSchema } from '../lender/lender.ts'
import { applicationForm } from './form.ts'
import { readEmployer } from './employer-list.ts'

it.each([
  ['Sea Star', 'Sea Star', ['Sea Star']],
  ['Sea Star | ซีสตาร์ | ပင်လယ်ကြယ်', 'Sea Star', ['Sea Star', 'ซีสตาร์', 'ပင်လယ်ကြယ်']],
  [' | Sea Star |', 'Sea Star', ['Sea Star']],
  ['|', '|', []],
])('reads %j', (line, name, spellings) => {
  expect(readEmployer(line)).toEqual({ name, spellings })
})

it('reads the demo list: each name answers the question, stands once, and has three spellings', () => {
  const employers = demoEmployers.map(readEmployer)
  expect(new Set(employers.map(({ name }) => name)).size).toBe(employers.length)
  for (const { name, spellings } of employers) {
    expect([name, spellings.length]).toEqual([name, 3])
    expect(applicationForm.additional_information.employer_name.schema.safeParse(name).success).toBe(true)
  }
  expect(lenderSchema.shape.employers.safeParse(demoEmployers).success).toBe(true)
})
