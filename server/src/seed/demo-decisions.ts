import { areaOf } from '@let-twe/core/setting/setting-areas.ts'
import { addDays } from '@let-twe/core/business-date.ts'
import { inviteStaff } from '../features/staff/invite-staff.ts'
import { addToBlacklist, askBlacklistRemoval } from '../features/blacklist/manage-blacklist.ts'
import { proposeDeletion } from '../features/borrower/manage-borrowers.ts'
import { proposeWriteOff } from '../features/loan/write-off-loan.ts'
import { proposeSetting } from '../features/setting/propose-setting.ts'
import type { Desk } from './desk.ts'
import { must } from './must.ts'

/** Items that wait for a second person, an open invitation, and the blacklist. */
export async function seedDecisions({ platform, days, on, as, person }: Desk): Promise<void> {
  const before = on(days.workdayAgo(1), '16:10')
  const today = platform.clock.today()
  const manager = as('manager')
  const announcement = {
    title: { mm: 'ငွေလွှဲ အချိန် ပြောင်းမည်', en: 'Transfers are seen an hour later', th: 'เงินโอนเข้าระบบช้าลงหนึ่งชั่วโมง' },
    body: {
      mm: 'လာမည့်အပတ်မှ စ၍ ဘဏ်လွှဲငွေများကို နံနက် 10 နာရီတွင် မြင်ရပါမည်။',
      en: 'From next week on we see bank transfers at 10 in the morning.',
      th: 'ตั้งแต่สัปดาห์หน้า เราจะเห็นเงินโอนเวลา 10 โมงเช้า',
    },
    published_date: addDays(today, 5),
    ends_date: addDays(today, 35),
  }
  const propose = { actor: manager, only_check: false } as const
  await must(
    proposeSetting(before, {
      ...propose,
      area: 'announcement',
      value: announcement,
      valid_from: today,
      reason: 'The bank changes its file',
    }),
  )
  const hours = areaOf('hours', platform.termsInForce.lender())
  const later = { ...hours, officeHours: { ...hours.officeHours, closes: '18:00' } }
  await must(
    proposeSetting(platform, { ...propose, area: 'hours', value: later, valid_from: addDays(today, 20), reason: 'People come after work' }),
  )
  const words = { mm: 'လူကြီးမင်း၏ ချေးငွေ ဌာန', en: 'Your loan officers', th: 'เจ้าหน้าที่สินเชื่อของคุณ' }
  await must(
    proposeSetting(platform, {
      ...propose,
      area: 'messages',
      value: { messages: { paper: { letter_signed: words } } },
      valid_from: today,
      reason: 'Warmer than a department',
    }),
  )
  const { borrower } = await person('10')
  await must(proposeDeletion(before, { id: borrower, actor: as('officer'), reason_code: 'asked_by_phone' }))
  const { loan: loanId } = await person('14')
  await must(proposeWriteOff(before, { loanId, actor: manager, reason_code: 'left_thailand', note: 'The employer says he went home' }))

  const { id } = await must(
    addToBlacklist(on(days.workdayAgo(30), '10:00'), {
      actor: manager,
      kind: 'passport',
      value: 'MZ999001',
      reason: 'The paper was reported as stolen',
    }),
  )
  await must(addToBlacklist(before, { actor: manager, kind: 'name', value: 'DEMO NOBODY', reason: 'Three accounts with other papers' }))
  await must(askBlacklistRemoval(before, { id, actor: manager, reason: 'The owner has it back' }))
  const invited = { username: 'officer4', name: 'Demo Officer Aye Chan', phone: '+66812345904', role: 'officer' } as const
  await must(inviteStaff(platform, { ...invited, note: 'Begins to work next week' }, as('admin')))
}
