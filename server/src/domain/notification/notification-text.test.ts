import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { languages } from '@let-twe/core/language.ts'
import { notificationKinds } from '@let-twe/core/notification/endpoints.ts'
import { notificationParams } from '@let-twe/core/notification/notification-params.ts'
import { dateWordsIn, textsIn } from '@let-twe/texts/texts-in.ts'
import { describe, expect, it, test } from 'vitest'
import { notificationText } from './notification-text.ts'

/** A value for everything that a notice may carry. */
const samples: Readonly<Record<string, unknown>> = {
  account_ending: '7890',
  amount_satang: 215_050,
  appointment_id: 'an-appointment',
  branch_id: 'a-branch',
  date: '2026-11-25',
  days: 9,
  document_kind: 'payslip',
  due_date: '2026-12-20',
  from_days: 3,
  id: 'a-loan',
  instalment: 2,
  loan_id: 'a-loan',
  number: 'C-2026-000001',
  offer_id: 'an-offer',
  permit_end: '2027-01-31',
  reapply_date: '2027-05-20',
  reason_code: 'photo_unreadable',
  request_id: 'a-request',
  sequence: 1,
  time: '10:00',
  to_days: 5,
  type: 'branch',
  until: '2026-12-23',
}
const paramsOf = (kind: (typeof notificationKinds)[number]) =>
  Object.fromEntries(Object.keys(notificationParams[kind].shape).map((name) => [name, samples[name]]))

describe.each(notificationKinds)('a notice of %s', (kind) => {
  it.each(languages)('says everything in %s with the values that it carries', (language) => {
    const texts: Readonly<Record<string, string>> = textsIn(language).notification
    const { title, body } = notificationText({}, kind, paramsOf(kind), dateWordsIn(language))
    expect(title).not.toBe('')
    expect(`${title} ${body}`).not.toMatch(/[{}]|undefined/)
    const detail = texts[`${kind}_detail`]
    // the sentence with the values is there, not left out
    const [beginning = ''] = detail?.split('{') ?? []
    expect(body.startsWith(`${texts[`${kind}_body`]}${detail === undefined ? '' : ` ${beginning}`}`)).toBe(true)
    expect(body.length > texts[`${kind}_body`]!.length).toBe(detail !== undefined)
  })
})

test.each([
  ['en', 'The picture is not clear. Please send a clear one.'],
  ['mm', 'ဓာတ်ပုံ မကြည်လင်ပါ။ ကြည်လင်သောပုံ ပို့ပါ။'],
  ['th', 'รูปไม่ชัด กรุณาส่งรูปที่ชัดเจน'],
] as const)('a reason is read as its sentence in %s', (language, sentence) => {
  const { body } = notificationText({}, 'document_requested', paramsOf('document_requested'), dateWordsIn(language))
  expect(body).toContain(sentence)
  expect(body).not.toContain('photo_unreadable')
})

test('money and days are written for their reader', () => {
  expect(notificationText({}, 'payment_late', paramsOf('payment_late'), dateWordsIn('en')).body).toMatch(/2,150\.50.*, 9 days late\.$/)
  const again = (today: BusinessDate) => notificationText({}, 'rejected', paramsOf('rejected'), dateWordsIn('en', today)).body
  expect(again('2026-11-20')).toMatch(/You can apply again from 20\u00a0May\u00a02027\.$/)
  expect(again('2027-01-02')).toMatch(/You can apply again from 20\u00a0May\.$/)
  const permit = (today: BusinessDate) =>
    notificationText({}, 'permit_ends_soon', paramsOf('permit_ends_soon'), dateWordsIn('th', today)).body
  expect(permit('2027-01-02')).toContain('31\u00a0ม.ค.\u00a02027')
})

test('a value that an older notice does not carry takes only its own sentence away', () => {
  expect(notificationText({}, 'rejected', {}, dateWordsIn('en')).body).toBe('We are sorry. We cannot lend to you at this time.')
})
