import { expect, it } from 'vitest'
import { demoEmployers } from '../lender/demo-employers.ts'
import { lenderSchema } from '../lender/lender.ts'
import { applicationForm } from './form.ts'
import { comparedEmployer, readEmployer } from './employer-list.ts'

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

it.each([
  ['Sea Star Frozen Food', 'SEA STAR  Frozen-Food Co., Ltd.'],
  ['Sea Star Frozen Food', 'seastar frozen food company limited'],
  ['ซีสตาร์ โฟรเซ่นฟู้ด', 'บริษัท ซีสตาร์โฟรเซ่นฟู้ด จำกัด (มหาชน)'],
  ['จำปา', 'จํ\u0e32ปา'],
  ['ရာမ 2 ပရိဘောဂ', 'ရာမ\u200b ၂ ပရိဘောဂ'],
])('takes %j and %j for one name', (one, other) => {
  expect(comparedEmployer(one)).toBe(comparedEmployer(other))
})

it.each([
  ['Sea Star', 'Sea Stars'],
  ['Cold Storage 1', 'Cold Storage 2'],
  ['Cocoa House', 'Coa House'],
  ['Company', 'Limited'],
  ['ထာချင်း', 'ထာချုံ'],
])('tells %j from %j', (one, other) => {
  expect(comparedEmployer(one)).not.toBe(comparedEmployer(other))
})
