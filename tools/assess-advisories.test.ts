import { expect, it } from 'vitest'
import { type AuditList, assessAdvisories } from './assess-advisories.ts'

const weakness = { name: 'sharp', severity: 'high', range: '<1.0.0', title: 'Reads too far', url: 'https://example.com/1' } as const
const list: AuditList = { date: '2026-11-22T10:00:00.000Z', packages: 'these', weaknesses: [] }
const evaluate = (given: AuditList | null, { packages = 'these', day = '2026-12-01', accepted = {} } = {}) =>
  assessAdvisories(given, { packages, now: new Date(`${day}T00:00:00Z`), accepted })

it('says of which day the list is, and passes without a grave weakness', () => {
  expect(evaluate(list)).toEqual({ lines: [expect.stringContaining('0 known weaknesses on 2026-11-22')], passed: true })
  expect(evaluate({ ...list, weaknesses: [{ ...weakness, severity: 'moderate' }] }).passed).toBe(true)
})

it('fails on a grave one, until its reason is written', () => {
  const grave = { ...list, weaknesses: [weakness] }
  expect(evaluate(grave)).toMatchObject({ lines: [expect.stringContaining('sharp <1.0.0'), expect.any(String)], passed: false })
  const evaluated = evaluate(grave, { accepted: { [weakness.url]: 'we give it no such files' } })
  expect(evaluated).toMatchObject({ lines: [expect.stringContaining('no such files'), expect.any(String)], passed: true })
})

it.each([
  ['is missing', null, {}, 'there is no list'],
  ['is too old', list, { day: '2026-12-25' }, 'The list is of 2026-11-22, more than 31 days old'],
  ['has a date that is none', { ...list, date: 'soon' }, {}, 'more than 31 days old'],
  ['is about other packages', list, { packages: 'others' }, 'about other packages'],
])('fails with a sentence when the list %s', (_, given, options, sentence) => {
  expect(evaluate(given, options)).toEqual({ lines: [expect.stringContaining(sentence)], passed: false })
})
