import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountProgress, forgetProgress, storeDraft } from './account-progress.ts'
import { type RegistrationDraft, borrowsFrom, readAnswers } from './registration-answers.ts'

const today = '2026-12-05'
const complete: RegistrationDraft = {
  name: 'Aung Aung',
  phone: '๐๘๑ 234 5678',
  dob: '1996-05-14',
  provinceWork: 'TH-74',
  provinceResident: 'TH-10',
  incomeType: 'half_monthly',
  salary: '7500',
  email: ' aye@example.com ',
  socialMedia: { channel: 'line', url: 'aungaung' },
  accept: true,
}

function wrong(part: Partial<RegistrationDraft>) {
  const answers = readAnswers({ ...complete, ...part }, today, demoLender)
  return 'fields' in answers ? answers.fields : {}
}

describe('the registration', () => {
  test('becomes the payload of the contract', () => {
    expect(readAnswers(complete, today, demoLender)).toEqual({
      body: {
        name: 'Aung Aung',
        phone_number: '+66812345678',
        dob: '1996-05-14',
        province_of_work: 'TH-74',
        province_of_resident: 'TH-10',
        income_type: 'half_monthly',
        salary: 7500,
        email: 'aye@example.com',
      },
    })
  })

  test('names every field that is empty', () => {
    localStorage.clear()
    const answers = readAnswers(accountProgress('register').draft, today, demoLender)
    expect('fields' in answers && answers.fields).toEqual({
      name: 'field_required',
      phone_number: 'field_required',
      dob: 'field_required',
      province_of_work: 'field_required',
      province_of_resident: 'field_required',
      income_type: 'field_required',
      salary: 'field_required',
      social_channel: 'field_required',
      social_url: 'field_required',
      accept: 'terms_required',
    })
  })

  test.each([
    [{ name: 'အောင်အောင်' }, { name: 'english_only' }],
    [{ phone: '021234567' }, { phone_number: 'phone_number_invalid' }],
    [{ dob: '1996--14' }, { dob: 'field_required' }],
    [{ dob: '2008-12-06' }, { dob: 'too_young' }],
    [{ dob: '2008-12-05' }, {}],
    [{ dob: '1970-12-05' }, { dob: 'too_old' }],
    [{ dob: '1970-12-06' }, {}],
    [{ dob: '2539-05-14' }, { dob: 'date_invalid' }],
    [{ dob: '2027-01-01' }, { dob: 'date_in_future' }],
    [{ salary: '0' }, { salary: 'amount_not_positive' }],
    [{ email: 'aye@example' }, { email: 'email_invalid' }],
    [{ email: '  ' }, {}],
    [{ accept: false }, { accept: 'terms_required' }],
  ] as const)('with %j answers %j', (part, fields) => {
    expect(wrong(part)).toEqual(fields)
  })

  test('shows an 18-year-old the first day of a loan, and a 20-year-old nothing', () => {
    expect(borrowsFrom('2008-12-05', today, demoLender)).toBe('2028-12-05')
    expect(borrowsFrom('2006-12-05', today, demoLender)).toBeNull()
    expect(borrowsFrom('2010-01-01', today, demoLender)).toBeNull()
  })
})

describe('the draft', () => {
  beforeEach(() => localStorage.clear())

  test('survives a reload under its names, without PIN and code', () => {
    storeDraft(complete)
    expect(accountProgress('register').draft).toEqual(complete)
    expect(Object.keys(accountProgress('register').draft).toSorted()).toEqual(
      ['accept', 'dob', 'email', 'incomeType', 'name', 'phone', 'provinceResident', 'provinceWork', 'salary', 'socialMedia'].toSorted(),
    )
  })

  test('is empty after it was forgotten, or when the storage holds something else', () => {
    storeDraft(complete)
    forgetProgress()
    expect(accountProgress('register').draft.name).toBe('')
    localStorage.setItem('letwe-registration', '[broken')
    expect(accountProgress('register').draft.name).toBe('')
  })
})
