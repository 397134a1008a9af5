import { type letterTemplates, smsTemplates } from '@let-twe/core/contact/message-templates.ts'
import { languages } from '@let-twe/core/language.ts'
import {
  getLetter,
  listContacts,
  previewLetter,
  previewSms,
  recordCall,
  sendSms,
  startCall,
  writeLetter,
} from '@let-twe/core/contact/endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { proposeSetting } from '@let-twe/core/setting/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { addRunningLoan } from '../../testing/add-running-loan.ts'
import { readPaper } from '../../testing/read-paper.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'

let app: TestApp
let officer: TestSession
let borrower: TestSession & { user_id: string }
let loanId: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(testNow)
  officer = await signInStaff(app, 'officer')
  borrower = await signInBorrower(app)
  loanId = await addRunningLoan(app, borrower.user_id, '2026-11-05')
})

const about = () => ({ as: officer, params: { id: loanId } })
const sms = (template: (typeof smsTemplates)[number] = 'call_us', language: (typeof languages)[number] = 'en') =>
  app.call(sendSms, { ...about(), body: { template, language } })
const letter = (template: (typeof letterTemplates)[number] = 'reminder') =>
  app.call(writeLetter, { ...about(), body: { template, language: 'en' } })

async function promise(): Promise<void> {
  const { id } = (await app.call(startCall, { ...about(), body: {} })).body.data
  const body = { outcome: 'promised', promised_satang: 50_000, promised_date: '2026-11-25' } as const
  await app.call(recordCall, { as: officer, params: { id }, body: body as never })
  app.setClock('2026-11-24T09:00:00+07:00')
  officer = await signInStaff(app, 'officer')
}

describe('an SMS of staff', () => {
  it('goes out as it was shown, takes the day, and stands with the loan', async () => {
    const { text, parts } = (await app.call(previewSms, { ...about(), query: { template: 'call_us', language: 'en' } })).body.data
    expect(parts).toBe(1)
    expect((await sms()).body.data).toMatchObject({ kind: 'sms', template: 'call_us', language: 'en', overdue: true })
    expect((await app.sentSms()).at(-1)!.text).toBe(text)
    expect(codeOf(await sms())).toBe('contact_not_allowed')
    expect(codeOf(await letter())).toBe('contact_not_allowed')
    expect(codeOf(await app.call(startCall, { ...about(), body: {} }))).toBe('contact_not_allowed')
    const { contacts } = (await app.call(listContacts, about())).body.data
    expect(contacts).toMatchObject([{ kind: 'sms', outcome: null, template: 'call_us' }])
  })

  it('is sent by one of two officers who press at once', async () => {
    const both = await Promise.all([sms(), sms('open_app')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is not sent outside the hours of the law', async () => {
    app.setClock('2026-11-23T20:00:00+07:00')
    officer = await signInStaff(app, 'officer')
    expect(codeOf(await sms())).toBe('contact_not_allowed')
  })

  it('speaks of a promise only where there is one', async () => {
    expect(codeOf(await sms('remember_promise'))).toBe('transition_refused')
    await promise()
    expect((await sms('remember_promise', 'th')).status).toBe(200)
    expect((await app.sentSms()).at(-1)!.text).toContain('25-11-2026')
  })

  it('names neither a debt nor an amount, in any language', async () => {
    await promise()
    for (const language of languages)
      for (const template of smsTemplates) {
        const { text, parts } = (await app.call(previewSms, { ...about(), query: { template, language } })).body.data
        expect(text).not.toMatch(/loan|debt|overdue|owe|late|Baht|\{|ချေးငွေ|အကြွေး|ဘတ်|เงินกู้|หนี้|บาท/i)
        expect(parts).toBeLessThanOrEqual(3)
      }
  })
})

describe('a letter', () => {
  it('is looked at freely, written once a day, and printed again as it was', async () => {
    const seen = await app.call(previewLetter, { ...about(), query: { template: 'reminder', language: 'en' } })
    expect(JSON.stringify(readPaper(seen.bytes))).toContain('1,010.00')
    const { id } = (await letter()).body.data
    expect(codeOf(await letter('last_reminder'))).toBe('contact_not_allowed')
    const first = (await app.call(getLetter, { as: officer, params: { id } })).bytes
    await app.platform.database.db.updateTable('instalment').set({ due_date: '2026-12-30' }).where('loan_id', '=', loanId).execute()
    app.setClock('2026-11-30T09:00:00+07:00')
    officer = await signInStaff(app, 'officer')
    expect((await app.call(getLetter, { as: officer, params: { id } })).bytes).toEqual(first)
    expect(codeOf(await letter())).toBe('transition_refused')
  })

  it('has the approved words, and an earlier letter keeps its own', async () => {
    const manager = await signInStaff(app, 'manager')
    const admin = await signInStaff(app, 'admin')
    const { id: earlier } = (await letter()).body.data
    const first = (await app.call(getLetter, { as: officer, params: { id: earlier } })).bytes
    const words = { mm: 'ဆက်သွယ်ပါ {date}', en: 'Come and see us by {date}.', th: 'มาพบเราภายใน {date}' }
    const value = { messages: { paper: { letter_reminder: words } } }
    const { id } = (
      await app.call(proposeSetting, {
        as: manager,
        params: { area: 'messages' },
        body: { value, valid_from: '2026-11-23', reason: 'Kinder', only_check: false },
      })
    ).body.data
    expect((await app.call(decideDualControl, { as: admin, params: { id: id! }, body: { confirm: true } })).status).toBe(200)
    await app.platform.termsInForce.refresh()
    for (const [language, said] of [
      ['en', 'Come and see us by 3\u00a0Dec\u00a02026.'],
      ['mm', 'ဆက်သွယ်ပါ 3\u00a0ဒီဇင်ဘာ\u00a02026'],
    ] as const) {
      const { bytes } = await app.call(previewLetter, { ...about(), query: { template: 'reminder', language } })
      expect(JSON.stringify(readPaper(bytes))).toContain(language === 'mm' ? 'ဒီဇင်ဘာ' : said)
    }
    expect((await app.call(getLetter, { as: officer, params: { id: earlier } })).bytes).toEqual(first)
  })

  it('is no letter of a call', async () => {
    const { id } = (await app.call(startCall, { ...about(), body: {} })).body.data
    expect((await app.call(getLetter, { as: officer, params: { id } })).status).toBe(404)
  })
})
