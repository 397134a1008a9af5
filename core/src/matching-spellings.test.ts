import { describe, expect, it } from 'vitest'
import { matchingSpellings } from './matching-spellings.ts'

const options = [
  { spellings: ['Golden Prawn Frozen Food', 'กุ้งทองโฟรเซ่นฟู้ด', 'ရွှေပုစွန် အအေးခန်း'] },
  { spellings: ['Tha Chin Cannery', 'ท่าจีนแคนเนอรี่'] },
  { spellings: ['Siam Prawn Farm'] },
]
const found = (typed: string, max = 5) => matchingSpellings(options, typed, max).map(({ spellings }) => spellings[0])

describe('two letters', () => {
  it.each([
    ['', ['Golden Prawn Frozen Food', 'Tha Chin Cannery', 'Siam Prawn Farm']],
    ['fr', ['Golden Prawn Frozen Food']],
    ['  PRAWN', ['Golden Prawn Frozen Food', 'Siam Prawn Farm']],
    ['ရွှေ', ['Golden Prawn Frozen Food']],
    ['ท่า', ['Tha Chin Cannery']],
    ['farm', ['Siam Prawn Farm']],
    ['zz', []],
  ])('%j may mean %j', (typed, names) => {
    expect(found(typed)).toEqual(names)
  })

  it('stand at the start of a word in the first options', () => {
    const names = matchingSpellings([{ spellings: ['Alfa'] }, { spellings: ['Red Fan'] }], 'fa', 5).map(({ spellings }) => spellings[0])
    expect(names).toEqual(['Red Fan', 'Alfa'])
  })
})

it('finds a named option in each of its spellings', () => {
  expect(found('siam prawn farm')).toEqual(['Siam Prawn Farm'])
  expect(found('ท่าจีนแคนเนอรี่')).toEqual(['Tha Chin Cannery'])
})

it('gives no more than asked for', () => {
  expect(found('', 2)).toHaveLength(2)
})
