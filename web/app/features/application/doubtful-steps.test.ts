import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { exampleAnswers } from '@let-twe/core/application/example-answers.ts'
import { requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { expect, test } from 'vitest'
import { sampleApplication, sampleDocument } from '../../testing/sample-application.ts'
import { doubtfulSteps } from './doubtful-steps.ts'

const person = { ...exampleAnswers('customer_information'), name: 'AUNG KYAW MIN' }
const work = { ...exampleAnswers('additional_information'), account_name: 'Aung Kyaw Min', bank: '004', account_number: '1234567890' }
const documents = requiredDocumentKinds.map((kind, number) => sampleDocument(kind, number))
type Changes = { readonly person?: object; readonly work?: object; readonly documents?: typeof documents | null }

function doubtful(changes: Changes) {
  const application = sampleApplication({
    answers: { customer_information: { ...person, ...changes.person }, additional_information: { ...work, ...changes.work } },
  })
  const sent = changes.documents === undefined ? documents : changes.documents
  const found = doubtfulSteps({ application, lender: sampleLender, today: '2026-11-23', documents: sent, draft: null })
  return Object.entries(found).flatMap(([step, is]) => (is ? [step] : []))
}

test.each<[string, Changes, readonly string[]]>([
  ['answers that agree', {}, []],
  ['documents that could not be loaded', { documents: null }, []],
  ['a document that is missing', { documents: documents.slice(1) }, ['required_documents']],
  [
    'a document that an officer asked for again',
    { documents: documents.map((each) => ({ ...each, again_reason: 'Not sharp.' })) },
    ['required_documents'],
  ],
  ['an account in another name', { work: { account_name: 'MA HLA' } }, ['additional_information']],
  ['an account number of an unusual length', { work: { account_number: '123456' } }, ['additional_information']],
  ['a permit that has ended since', { person: { permit_end: '2026-01-01' } }, ['customer_information']],
])('%s: what is open', (_, changes, open) => expect(doubtful(changes)).toEqual(open))
