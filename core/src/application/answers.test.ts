import { parseFields } from '../fields.ts'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type ApplicationAnswers, type SentAnswers, type StepAnswers, parseStep, stepDraft, withStep } from './answers.ts'
import type { Data, Received, Sent } from '../endpoint.ts'
import type { getApplication, saveApplicationStep } from './endpoints.ts'
import { exampleAnswers } from './example-answers.ts'
import { checkStep } from './step-rules.ts'

describe('the answers of a step have a type of their own', () => {
  const scan = exampleAnswers('qr_scan')

  it('in storage and in replies', () => {
    expectTypeOf<Data<typeof getApplication>['answers']>().toEqualTypeOf<ApplicationAnswers>()
    // @ts-expect-error -- the answers of one step are not those of another
    const wrong: ApplicationAnswers = { customer_information: scan }
    expect(withStep({}, 'qr_scan', scan)).not.toEqual(wrong)
  })

  it('where they are checked', () => {
    const parsed = parseStep('customer_information', exampleAnswers('customer_information'))
    if ('value' in parsed) expectTypeOf(parsed.value).toEqualTypeOf<StepAnswers<'customer_information'>>()
    // @ts-expect-error -- the rules of one step do not accept another's answers
    expect(checkStep('additional_information', scan, {})).toEqual({})
  })

  it('where they are sent', () => {
    const sent: SentAnswers<'qr_scan'> = { method: 'scan' }
    // @ts-expect-error -- no question of this step
    const other: SentAnswers<'qr_scan'> = { dob: '1995-05-20' }
    expect(sent).not.toEqual(other)
    expectTypeOf<SentAnswers<'qr_scan'>>().toExtend<Extract<Sent<typeof saveApplicationStep>['body'], { complete: true }>['answers']>()
  })

  it('but none before they are parsed', () => {
    expectTypeOf<Extract<Received<typeof saveApplicationStep>['body'], { complete: true }>['answers']>().toBeUnknown()
  })
})

describe('a draft', () => {
  it('holds the values of the fields, half answers included', () => {
    const draft = { name: 'Aye', nrc_digits: '12', address: '' }
    expect(parseFields(stepDraft, draft)).toEqual({ value: draft })
  })

  it('is refused when it is too large', () => {
    const fields = (count: number, length: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${String(index).padStart(2, '0')}`, 'x'.repeat(length)]))
    expect(parseFields(stepDraft, fields(60, 100))).toHaveProperty('value')
    expect(parseFields(stepDraft, fields(61, 1))).toHaveProperty('fields')
    expect(parseFields(stepDraft, fields(16, 500))).toHaveProperty('fields')
    expect(parseFields(stepDraft, fields(1, 500))).toHaveProperty('value')
    expect(parseFields(stepDraft, fields(1, 501))).toHaveProperty('fields')
  })

  it('names a field in 80 characters', () => {
    expect(parseFields(stepDraft, { ['x'.repeat(80)]: '' })).toHaveProperty('value')
    expect(parseFields(stepDraft, { ['x'.repeat(81)]: '' })).toHaveProperty('fields')
  })

  it('holds 8,000 characters in all, names of fields included', () => {
    // 15 fields of 500 with names of two letters are 7,530
    const most = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [String(index + 10), 'x'.repeat(500)]))
    expect(parseFields(stepDraft, { ...most, zz: 'x'.repeat(468) })).toHaveProperty('value')
    expect(parseFields(stepDraft, { ...most, zz: 'x'.repeat(469) })).toHaveProperty('fields')
  })

  it('takes nothing that hides or reorders text', () => {
    expect(parseFields(stepDraft, { name: '\u202eabc' })).toHaveProperty('fields')
    expect(parseFields(stepDraft, { '\u202eabc': 'name' })).toHaveProperty('fields')
  })
})
