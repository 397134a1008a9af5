import { languages, perLanguage } from '@let-twe/core/language.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { getSetting, proposeSetting } from '@let-twe/core/setting/endpoints.ts'
import { withValues } from '@let-twe/core/setting/setting-changes.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notify } from '../../domain/notification/notify.ts'
import { wordingOf } from '../../domain/notification/wording.ts'
import { transact } from '../../platform/database/transact.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { smsText } from '../../domain/auth/sms-text.ts'
import { usualMessages } from './check-messages.ts'

let app: TestApp
let manager: TestSession
let admin: TestSession
beforeAll(async () => {
  app = await startTestApp()
  manager = await signInStaff(app, 'manager')
  admin = await signInStaff(app, 'admin')
})
afterAll(() => app.close())

const stored = async () => (await app.call(getSetting, { as: manager, params: { area: 'messages' }, query: {} })).body.data
const words = (text: string) => perLanguage(() => text)
const propose = (changes: Record<string, unknown>) =>
  app.call(proposeSetting, {
    as: manager,
    params: { area: 'messages' },
    body: { value: withValues({ messages: {} }, changes), valid_from: '2026-11-23', reason: 'Clearer', only_check: false },
  })

it('are all that people are sent: each text of a notice, of SMS about accounts, of SMS by staff and of letters, once', () => {
  const { notification, sms, collection, paper } = textsIn('en')
  const keys = (section: string, texts: object, pattern: RegExp) =>
    Object.keys(texts)
      .filter((key) => pattern.test(key))
      .map((key) => `messages.${section}.${key}`)
  const all = [
    ...keys('notification', notification, /^lock_|_(title|body|detail)$/),
    ...keys('sms', sms, /^(?!notice$)/),
    ...keys('collection', collection, /^sms_(?!name_|template|question|show|parts)./),
    ...keys('paper', paper, /^letter_(?!to$|to_family$|overdue$|owed$)/),
  ]
  const { messages } = usualMessages()
  const known = Object.entries(messages).flatMap(([section, words]) => Object.keys(words ?? {}).map((key) => `messages.${section}.${key}`))
  expect(known.toSorted()).toEqual(all.toSorted())
})

it("are read in new words from their day on, also by earlier readers; the others stay the product's", async () => {
  const person = await signInBorrower(app)
  await transact(app.platform.database.db, { onRefusal: 'commit' }, (trx) =>
    notify(app.platform, trx, { borrowerId: person.user_id as never, kind: 'withdrawn', dedupeKey: 'tried' }),
  )
  const { id } = (
    await propose({
      'messages.notification.withdrawn_title': { mm: 'ရပ်ပြီ', en: 'Stopped', th: 'หยุดแล้ว' },
      'messages.sms.pin_changed': words('{brand}: new PIN. Not you? {phone}'),
      'messages.notification.approved_title': perLanguage((language) => textsIn(language).notification.approved_title),
    })
  ).body.data
  await app.call(decideDualControl, { as: admin, params: { id }, body: { confirm: true } })
  await app.platform.termsInForce.refresh()
  const titles = await Promise.all(
    languages.map(async (language) => (await app.call(listNotifications, { as: person, language })).body.data[0].title),
  )
  expect(Object.fromEntries(languages.map((language, index) => [language, titles[index]]))).toEqual({
    mm: 'ရပ်ပြီ',
    en: 'Stopped',
    th: 'หยุดแล้ว',
  })
  const lender = app.platform.termsInForce.lender()
  expect(smsText('pin_changed', 'th', lender)).toMatch(/: new PIN\. Not you\? 08/)
  // a text equal to the product's own is not stored, so that it changes with the product
  expect(lender.messages?.notification).not.toHaveProperty('approved_title')
  expect(wordingOf(lender, 'notification', 'withdrawn_body', 'en')).toBe(textsIn('en').notification.withdrawn_body)
  const { versions, usual } = await stored()
  expect(versions.map(({ state }: { state: string }) => state)).toEqual(['current', 'past'])
  expect(usual.messages.notification.withdrawn_title.en).toBe(textsIn('en').notification.withdrawn_title)
})

it.each([
  ['a name lost', { 'messages.sms.code_register': words('{brand}: your code.') }, 'placeholders_differ'],
  ['a name that it has not', { 'messages.notification.withdrawn_body': words('Dear {name}') }, 'placeholders_differ'],
  [
    'a name lost in one language',
    { 'messages.notification.approved_detail': { mm: 'x', en: '{amount_satang}', th: '{amount_satang}' } },
    'placeholders_differ',
  ],
  ['a brace of no name', { 'messages.notification.withdrawn_body': words('a { b') }, 'placeholders_differ'],
  [
    'a third part in one language',
    { 'messages.sms.pin_changed': { ...words('{brand}: {phone}'), mm: `{brand} ${'က'.repeat(97)} {phone}` } },
    'field_too_long',
  ],
  [
    'a third part of an SMS by staff',
    { 'messages.collection.sms_call_us': words(`{lender} ${'x'.repeat(266)} {phone}`) },
    'field_too_long',
  ],
  ['a third part of what a locked phone shows', { 'messages.notification.lock_message': words('ก'.repeat(134)) }, 'field_too_long'],
  ['a message that nobody sends', { 'messages.sms.greeting': words('Hello') }, 'unknown_field'],
])('are refused with %s', async (_, changes, code) => {
  const { status, body } = await propose(changes)
  expect([status, Object.values(body.response.fields).map((field) => (field as { code: string }).code)]).toEqual([400, [code]])
})
