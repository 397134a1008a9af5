import { expect, it } from 'vitest'
import { checkDocument, checkSource, findInName, readGlossary } from './vocabulary.ts'

const { notWords, exceptions } = readGlossary(`
| use | not | meaning |
|---|---|---|
| disbursement | payout (in prose), money sent | a transfer, to the borrower |
| deferral request | payment promise | a later date |
| page | screen (of an app) | an address |

| allowed word | in | reason |
|---|---|---|
| payout | \`texts/\` | words of the screens |
`)

it('reads not-words, their limits and the exceptions; a word with another context is left to the reader', () => {
  expect(notWords.map(({ phrase, in: where }) => [phrase, where])).toEqual([
    ['payout', 'prose'],
    ['money sent', 'both'],
    ['payment promise', 'both'],
  ])
  expect(exceptions).toEqual([{ phrase: 'payout', path: 'texts/' }])
})

it('finds a not-word in prose with its line, never in code, quotations or targets of links', () => {
  const found = checkDocument('# A\n\nThe payouts of a day.\n`payout` is "payout", [here](payout.md).\n', notWords)
  expect(found.map(({ line, phrase, term }) => [line, phrase, term])).toEqual([[3, 'payout', 'disbursement']])
})

it('finds a not-word in names and comments of a source, but not in its texts and names on the wire', () => {
  const source =
    "// money sent\nconst paymentPromises = { payment_promise: 'payment promise', payoutAccount: 1 }\nexport { paymentPromises }\n"
  expect(checkSource('a.ts', source, notWords).map(({ line, phrase }) => [line, phrase])).toEqual([
    [1, 'money sent'],
    [2, 'payment promise'],
  ])
})

it('finds a not-word in the name of a test, and over a line end', () => {
  const source =
    "/**\n * All money\n * sent.\n */\ntest('money sent twice', () => ask('money sent'))\nit.each([1])(`money sent ${1}`, () => {})\n"
  expect(checkSource('a.test.ts', source, notWords).map(({ line }) => line)).toEqual([2, 5, 6])
})

it('reads names of any case', () => {
  expect(['PaymentPromiseCard', 'list-payment-promises', 'promise'].map((name) => findInName(name, 1, notWords).length)).toEqual([1, 1, 0])
})
