import { beforeEach, describe, expect, test } from 'vitest'
import { carriedAnswers, carryAnswers } from './carried-answers.ts'
import { expireStored, store } from './session-store.ts'

describe('carried answers', () => {
  beforeEach(() => localStorage.clear())

  test('belong to the person who is logged in, and to nobody else', () => {
    carryAnswers({ loan_size_baht: '4000' })
    expect(carriedAnswers()).toBeNull()
    store('userId', 'one')
    carryAnswers({ loan_size_baht: '4000' })
    expect(carriedAnswers()).toEqual({ loan_size_baht: '4000' })
    store('userId', 'two')
    expect(carriedAnswers()).toBeNull()
  })

  test('go with the session', () => {
    store('userId', 'one')
    carryAnswers({ loan_size_baht: '4000' })
    expireStored()
    store('userId', 'one')
    expect(carriedAnswers()).toBeNull()
  })

  test('of a broken storage are none', () => {
    localStorage.setItem('letwe-draft.before-account', '[broken')
    expect(carriedAnswers()).toBeNull()
  })
})
