import type { OperationStatus } from '@let-twe/core/operation/endpoints.ts'
import { languages } from '@let-twe/core/language.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, it } from 'vitest'
import { warningsOf } from './warnings-of.ts'

const at = '2026-11-23T02:00:00.000Z'
const good: OperationStatus = {
  at,
  database_bytes: 1,
  reports: null,
  disk: { free_bytes: 9, total_bytes: 10 },
  certificates: [],
  jobs: { waiting: 0, oldest_seconds: 0, given_up_total: 0, given_up: [] },
  gateways: [],
  backup: { ended_at: at, files: 1, missing: 0 },
  coherence: { ended_at: at, files: 1, problems: [] },
}

it.each(languages)('warns 14 days before a certificate ends, when it has ended, and when none is shown, in %s', async (language) => {
  const texts = await loadTexts(language)
  const certificates = [
    { host: 'letwe.example', ends_at: '2026-12-08T02:00:00.000Z' },
    { host: 'objects', ends_at: '2026-12-06T02:00:00.000Z' },
    { host: 'db:5432', ends_at: '2026-11-22T02:00:00.000Z' },
    { host: 'other:5432', ends_at: null },
  ]
  const { office } = texts
  expect(warningsOf({ ...good, certificates }, texts)).toEqual([
    fill(office.status_warn_certificate, { host: 'objects', days: 13 }),
    fill(office.status_warn_certificate_ended, { host: 'db:5432' }),
    fill(office.status_warn_certificate_unknown, { host: 'other:5432' }),
  ])
  expect(warningsOf(good, texts)).toEqual([])
})

it('warns when half of all SMS were taken by no gateway, and of fewer not', () => {
  const texts = textsIn('en')
  const taken = { gateway: 'infobip', sent: 3, failed: 0, last_sent_at: at }
  const lost = (failed: number) => ({ gateway: '-', sent: 0, failed, last_sent_at: null })
  expect(warningsOf({ ...good, gateways: [lost(3), taken] }, texts)).toEqual([texts.office.status_warn_sms])
  expect(warningsOf({ ...good, gateways: [lost(2), taken] }, texts)).toEqual([])
})
