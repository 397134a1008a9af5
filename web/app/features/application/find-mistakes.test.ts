import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { expect, test } from 'vitest'
import { sampleApplication } from '../../testing/sample-application.ts'
import { findMistakes } from './find-mistakes.ts'

const ground = { application: sampleApplication(), lender: sampleLender, today: '2026-11-22' as const, documents: null, draft: null }

test('a broken rule shows together with missing answers', () => {
  const mistakes = findMistakes('customer_information', { dob: '2015-01-01', permit_end: '2020-01-01', name: 'AUNG' } as never, ground)
  expect(mistakes).toMatchObject({
    dob: 'too_young',
    permit_end: 'date_in_past',
    identity_number: 'field_required',
    father_name: 'field_required',
  })
})

test('a missing day is only reported as missing', () => {
  expect(findMistakes('customer_information', {} as never, ground)).toMatchObject({
    dob: 'field_required',
    permit_end: 'field_required',
    in_thailand_since: 'field_required',
    identity_number: 'field_required',
  })
})
