import { sendPayoutAccountCode } from '@let-twe/core/loan/before-payout-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findOpenDualControl } from '../../domain/dual-control/dual-control.ts'
import { approvedAccountOf } from '../../domain/loan/payout-account.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { everythingWritten, failAtEach } from '../../testing/fail-at-each.ts'
import { makeApprovedLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { withPin } from '../../testing/register-person.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { writeAnswer } from '../../testing/stored-answers.ts'
import { changePayoutAccount } from '../auth/change-payout-account.ts'
import { carryOut } from '../../carry-out.ts'
import { decideDualControl } from '../dual-control/decide-dual-control.ts'
import { askOverride, revokeOverride } from './override-precondition.ts'
import { approveLoan } from './approve-loan.ts'
import { preApproveLoan } from './pre-approve-loan.ts'
import { sendBackLoan } from './send-back-loan.ts'
import { signAgreement } from './sign-agreement.ts'
import { withdrawApplication } from './withdraw-application.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

type Work = (platform: Platform) => Promise<unknown>
const db = () => app.platform.database.db
const rule = 'payout_account_in_own_name'
const why = { rule, reason_code: 'spelled_differently', note: 'seen' } as const

/** A loan whose account holder's name is spelled differently, with its override requested or in force. */
async function spelledDifferently(overridden: 'no' | 'asked' | 'in_force') {
  const { user_id } = await signInBorrower(app)
  const loanId = await makePendingLoan(app, user_id)
  await writeAnswer(app, user_id, 'customer_information,name', 'EI EI SPELLED OTHERWISE')
  const [actor, second] = [await makeStaff(app, 'manager'), await makeStaff(app, 'officer')]
  if (overridden !== 'no') expect(await askOverride(app.platform, { ...why, loanId, actor })).toHaveProperty('id')
  const waiting = await findOpenDualControl(db(), { kind: `override_${rule}`, subjectId: loanId, now: app.platform.clock.now() })
  const confirm: Work = (platform) => decideDualControl(platform, carryOut, { id: waiting?.id ?? '', actor: second, confirm: true })
  if (overridden === 'in_force') expect(await confirm(app.platform)).toEqual({})
  return { loanId, actor, confirm }
}

const approved = async (asked: Parameters<typeof makeApprovedLoan>[2] = {}) => {
  const me = await signInBorrower(app)
  return { me, loanId: await makeApprovedLoan(app, me.user_id, asked), actor: await makeStaff(app, 'manager') }
}

const steps: readonly [name: string, make: () => Promise<Work>][] = [
  [
    'an override that is asked for',
    async () => {
      const { loanId, actor } = await spelledDifferently('no')
      return (platform) => askOverride(platform, { ...why, loanId, actor })
    },
  ],
  ['an override that is confirmed', async () => (await spelledDifferently('asked')).confirm],
  [
    'an override that is taken back',
    async () => {
      const { loanId, actor } = await spelledDifferently('in_force')
      return (platform) => revokeOverride(platform, { loanId, actor, rule, note: 'not after all' })
    },
  ],
  [
    'a proposal',
    async () => {
      const [loanId, actor] = [await makePendingLoan(app, (await signInBorrower(app)).user_id), await makeStaff(app, 'officer')]
      return (platform) => preApproveLoan(platform, { loanId, actor, size_satang: 1_000_000 as never, months: 2, times_per_month: 2 })
    },
  ],
  [
    'a proposal that is sent back',
    async () => {
      const { loanId, actor } = await approved()
      return (platform) => sendBackLoan(platform, { loanId, actor, reason_code: 'change_amount' })
    },
  ],
  [
    'an application that is withdrawn',
    async () => {
      const { loanId, me } = await approved()
      return (platform) => withdrawApplication(platform, { loanId, actor: { kind: 'borrower', id: me.user_id } })
    },
  ],
]

it.each(steps)('%s: a failure after any of its statements changes nothing; then it is done once', async (_, make) => {
  const work = await make()
  expect(await failAtEach(app, 'after', work)).toBeGreaterThan(4)
  const done = await everythingWritten(app)
  await work(app.platform)
  expect(await everythingWritten(app)).toBe(done)
})

it('another account to pay to: after a failure at any statement the old one is paid, and the code can still be used', async () => {
  const { me, loanId, actor } = await approved()
  await signAgreement(app.platform, { loanId, actor, by: 'branch' })
  expect((await app.call(sendPayoutAccountCode, { as: me, params: { id: loanId }, headers: withPin })).status).toBe(200)
  const sms = (await app.sentSms()).findLast(({ text }) => /ဘဏ်အကောင့် ပြောင်းဖို့|change the bank account/.test(text))!
  const code = /\b\d{6}\b/.exec(sms.text)![0]
  const row = () => db().selectFrom('loan').selectAll().where('id', '=', loanId).executeTakeFirstOrThrow()
  const account = { ...approvedAccountOf(app.platform, await row())!, bank: '014', account_number: '9998887775' } as const
  const caller = { kind: 'borrower', id: me.user_id } as BorrowerCaller
  const change: Work = (platform) => changePayoutAccount(platform, { loanId, caller, address: '127.0.0.1', code, account })
  // an attempt is counted before its evaluation: after a cut-off time refunds it
  const again = () => db().updateTable('one_time_code').set({ tries: 0 }).where('borrower_id', '=', me.user_id).execute()
  expect(await failAtEach(app, 'after', change, again)).toBeGreaterThan(10)
  expect(await row()).toMatchObject({ approved_at: null, signed_at: null })
  expect(await change(app.platform)).toHaveProperty('refused')
  expect(await approveLoan(app.platform, { loanId, actor })).not.toHaveProperty('refused')
  expect(approvedAccountOf(app.platform, await row())).toEqual(account)
})
