import { expect, it } from 'vitest'
import { callOutcomes } from './contact-kinds.ts'
import { nextContactDay } from './next-contact-day.ts'

it('comes the day after a try that reached nobody, three days after any other contact', () => {
  expect(Object.fromEntries([...callOutcomes, 'message' as const].map((each) => [each, nextContactDay(each, '2026-11-30')]))).toEqual({
    promised: '2026-12-03',
    talked: '2026-12-03',
    refused: '2026-12-03',
    other_person: '2026-12-01',
    no_answer: '2026-12-01',
    wrong_number: '2026-12-01',
    message: '2026-12-03',
  })
})
