import { listContacts, recordCall, ringCall, startCall } from '@let-twe/core/contact/endpoints.ts'
import { getOwnExtension, setOwnExtension } from '@let-twe/core/staff/extension-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asterisk } from '../../platform/telephony/asterisk.ts'
import { addRunningLoan } from '../../testing/add-running-loan.ts'
import { codeOf } from '../../testing/code-of.ts'
import { pbxDouble } from '../../testing/pbx-double.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'

let app: TestApp
let pbx: Awaited<ReturnType<typeof pbxDouble>>
let officer: TestSession
let other: TestSession
let loanId: string
let phoneNumber: string

beforeAll(async () => {
  pbx = await pbxDouble()
  app = await startTestApp({ telephony: asterisk(pbx.account, 1_000) })
})
afterAll(async () => {
  await app.close()
  await pbx.close()
})
beforeEach(async () => {
  pbx.made.length = 0
  pbx.channels.clear()
  pbx.state.script = 'asterisk'
  app.setClock(testNow)
  officer = await signInStaff(app, 'officer')
  other = await signInStaff(app, 'officer')
  await extend(officer, '201')
  const borrower = await signInBorrower(app)
  // the first instalment was due three days ago
  loanId = await addRunningLoan(app, borrower.user_id, '2026-11-05')
  phoneNumber = (
    await app.platform.database.db
      .selectFrom('borrower')
      .where('id', '=', borrower.user_id as never)
      .select('phone_number')
      .executeTakeFirstOrThrow()
  ).phone_number
})

const extend = (as: TestSession, extension: string | null) => app.call(setOwnExtension, { as, body: { extension } as never })
const begin = async (as = officer) => (await app.call(startCall, { as, params: { id: loanId }, body: {} })).body.data
const ring = (id: string, as = officer) => app.call(ringCall, { as, params: { id }, body: {} })
const rings = async (id: string) => (await ring(id)).body.data?.rings
const contacts = async (as = officer) => (await app.call(listContacts, { as, params: { id: loanId } })).body.data
const later = (seconds: number) => app.setClock(new Date(Date.parse(testNow) + seconds * 1_000).toISOString())

describe("the officer's own extension", () => {
  it.each([
    ['201', '201'],
    [' ၂၀၁ ', '201'],
    ['๒๐๑', '201'],
    [null, null],
  ])('%j is kept as %j', async (typed, kept) => {
    expect((await extend(officer, typed)).body.data).toEqual({ offered: true, extension: kept })
    expect((await app.call(getOwnExtension, { as: officer })).body.data).toEqual({ offered: true, extension: kept })
    expect((await app.call(getOwnExtension, { as: other })).body.data.extension).toBeNull()
  })

  it.each(['', '1', '123456789', '201&PJSIP/9', '2 0 1', '+66812345678', '20a'])('%j is refused', async (typed) => {
    expect((await extend(officer, typed)).status).toBe(400)
    expect((await app.call(getOwnExtension, { as: officer })).body.data.extension).toBe('201')
  })
})

describe('a call by the phone system', () => {
  it('rings the extension first and dials the borrower then; the day was taken when the call began', async () => {
    const { id, extension } = await begin()
    expect([extension, pbx.made]).toEqual(['201', []])
    expect((await contacts()).limit).toBe('day_used')
    expect(await rings(id)).toBe(true)
    expect(pbx.made).toEqual([
      {
        endpoint: 'PJSIP/201',
        extension: `0${phoneNumber.slice(3)}`,
        context: 'from-internal',
        priority: '1',
        timeout: '30',
        channelId: id,
        callerId: '021234567',
      },
    ])
    expect((await contacts()).contacts).toHaveLength(1)
    await app.call(recordCall, { as: officer, params: { id }, body: { outcome: 'no_answer' } as never })
    expect((await contacts()).limit).toBeNull()
    expect(codeOf(await ring(id))).toBe('already_recorded')
  })

  it('is one for ten presses at once, and for one soon after the officer hung up', async () => {
    const { id } = await begin()
    const pressed = await Promise.all(Array.from({ length: 10 }, () => rings(id)))
    expect([new Set(pressed), pbx.made.length]).toEqual([new Set([true]), 1])
    pbx.channels.clear()
    later(9)
    expect([await rings(id), pbx.made.length]).toEqual([true, 1])
    later(11)
    expect([await rings(id), pbx.made.length]).toEqual([true, 2])
  })

  it.each([{ status: 500 }, { status: 400 }, { status: 401 }, 'silence'] as const)(
    'fails openly by %j, and may be tried again',
    async (script) => {
      const { id } = await begin()
      pbx.state.script = script
      expect(await rings(id)).toBe(false)
      pbx.state.script = 'asterisk'
      expect([await rings(id), pbx.made.length]).toEqual([true, 1])
    },
  )

  it('is not made twice when its reply was lost', async () => {
    const { id } = await begin()
    pbx.state.script = 'lost reply'
    expect(await rings(id)).toBe(false)
    pbx.state.script = 'asterisk'
    expect([await rings(id), pbx.made.length]).toEqual([true, 1])
  })

  it('fails at an extension that is not there', async () => {
    await extend(officer, '999')
    expect(await rings((await begin()).id)).toBe(false)
  })

  it("is the calling officer's alone, with an extension, while the app shows the code", async () => {
    const { id } = await begin()
    await extend(other, '202')
    expect((await contacts(other)).open_call.extension).toBeNull()
    expect(codeOf(await ring(id, other))).toBe('transition_refused')
    await extend(officer, null)
    expect((await contacts()).open_call.extension).toBeNull()
    expect(codeOf(await ring(id))).toBe('transition_refused')
    await extend(officer, '201')
    later(15 * 60)
    expect((await contacts()).open_call.extension).toBeNull()
    expect(codeOf(await ring(id))).toBe('transition_refused')
    expect(pbx.made).toEqual([])
  })

  it.each(['a death', 'the end of the hours'])('is refused after %s, also when it had begun before', async (event) => {
    if (event === 'the end of the hours') app.setClock('2026-11-23T19:58:00+07:00')
    officer = await signInStaff(app, 'officer')
    await extend(officer, '201')
    const { id } = await begin()
    if (event === 'the end of the hours') app.setClock('2026-11-23T20:01:00+07:00')
    else
      await app.platform.database.db
        .updateTable('borrower')
        .set({ died_on: '2026-11-20' })
        .where('phone_number', '=', phoneNumber as never)
        .execute()
    expect(codeOf(await ring(id))).toBe('contact_not_allowed')
    expect(pbx.made).toEqual([])
  })

  it('leaves an event of the case for each call that is made', async () => {
    const { id } = await begin()
    await rings(id)
    await rings(id)
    const events = await app.platform.database.db
      .selectFrom('audit_event')
      .where('action', '=', 'contact.ring')
      .where('subject_id', '=', loanId)
      .select('detail')
      .execute()
    expect(events).toHaveLength(1)
  })
})

it('without a phone system nothing is offered, and no call is made', async () => {
  const { telephony, ...rest } = app.platform
  expect(telephony).toBeDefined()
  const { readExtension, setExtension } = await import('../staff/own-extension.ts')
  const { ringCall: ringWith } = await import('./ring-call.ts')
  const { id } = await begin()
  const actor = { kind: 'staff', id: officer.user_id } as never
  expect(await readExtension(rest, officer.user_id as never)).toEqual({ offered: false, extension: null })
  expect(await setExtension(rest, { actor, extension: '201' })).toMatchObject({ refused: 'not_found' })
  expect(await ringWith(rest, { id, actor })).toMatchObject({ refused: 'not_found' })
})
