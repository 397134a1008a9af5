import { describe, expect, it } from 'vitest'
import { blacklistFields, blacklistKey, blacklistKeysOf, blacklistKinds } from './blacklist.ts'
import { exampleAnswers } from '../application/example-answers.ts'

const nobody = { name: null, phone_number: null, identity_number: null, passport: null, work_permit: null }

describe('a value on the blacklist', () => {
  it('is compared as it is stored, and a name in whatever order and case it was written', () => {
    for (const kind of blacklistKinds.filter((each) => each !== 'name')) expect(blacklistKey(kind, 'B A')).toBe('B A')
    expect(blacklistKey('name', 'hla  aye')).toBe(blacklistKey('name', 'Daw AYE HLA'))
    expect(blacklistKey('name', 'HLA AYE')).not.toBe(blacklistKey('name', 'HLA MYA'))
  })

  it('is read like the same field of a form', () => {
    expect(blacklistFields.phone_number.parse('081-234-5678')).toBe('+66812345678')
    expect(blacklistFields.bank_account.parse('123-4-56789-0')).toBe('1234567890')
    expect(blacklistFields.passport.parse('ma 123456')).toBe('MA123456')
  })
})

describe('the values of a person that an entry could name', () => {
  it('are none for a person without answers', () => {
    expect(blacklistKeysOf(nobody, {})).toEqual([])
    expect(blacklistKeysOf({ ...nobody, passport: '' }, {})).toEqual([])
  })

  it('are those of the profile and of applications, in the order of the kinds', () => {
    const told = { ...exampleAnswers('customer_information'), identity_number: 'NRC1', passport: 'MA2', work_permit: 'WP2', name: 'MA AYE' }
    const work = { ...exampleAnswers('additional_information'), account_number: '1234567890', account_name: 'U BA' }
    const person = { name: 'DAW HLA', phone_number: '+66812345678', identity_number: 'NRC0', passport: 'MA1', work_permit: 'WP1' }
    expect(blacklistKeysOf(person, { customer_information: told, additional_information: work })).toEqual([
      { kind: 'phone_number', key: '+66812345678' },
      { kind: 'identity_number', key: 'NRC0' },
      { kind: 'identity_number', key: 'NRC1' },
      { kind: 'passport', key: 'MA1' },
      { kind: 'passport', key: 'MA2' },
      { kind: 'work_permit', key: 'WP1' },
      { kind: 'work_permit', key: 'WP2' },
      { kind: 'bank_account', key: '1234567890' },
      ...['DAW HLA', 'MA AYE', 'U BA'].map((name) => ({ kind: 'name', key: blacklistKey('name', name) })),
    ])
  })

  it('is named once where the application repeats the profile', () => {
    const told = { ...exampleAnswers('customer_information'), name: 'MA AYE', passport: 'MA1', identity_number: undefined }
    expect(
      blacklistKeysOf({ ...nobody, name: 'Ma Aye', passport: 'MA1' }, { customer_information: told }).filter(
        ({ kind }) => kind === 'name' || kind === 'passport',
      ),
    ).toEqual([
      { kind: 'passport', key: 'MA1' },
      { kind: 'name', key: blacklistKey('name', 'Ma Aye') },
    ])
  })
})
