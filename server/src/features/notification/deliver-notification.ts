import { inLanguage } from '@let-twe/core/translated.ts'
import { businessDateAt, instantInBangkok } from '@let-twe/core/business-date.ts'
import { type Contact, contactEnd, nextContact } from '@let-twe/core/notification/contact-guard.ts'
import { notificationRules } from '@let-twe/core/notification/notification-rules.ts'
import type { PushPayload } from '@let-twe/core/notification/push-payload.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { wordingOf } from '../../domain/notification/wording.ts'
import { deliverNotificationJob } from '../../domain/notification/notify.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueSms } from '../../platform/sms/queue-sms.ts'
import { findSubscriptions, findUndelivered } from './notification.queries.ts'
import { slipsCountFrom } from '@let-twe/core/lender/lender-controls.ts'
import { contactFacts } from '../../domain/notification/contact-facts.ts'
import { holidaysFrom, lastOverdueContact, claimContactDay } from '../../domain/notification/write-overdue-contact.ts'
import { forgetSubscription } from './write-push-subscription.ts'
import { markDelivered, markUnsent } from '../../domain/notification/write-notification.ts'
import { isCallPlanned } from './is-call-planned.ts'
import { isStillRelevant } from './still-right.ts'
import { transact } from '../../platform/database/transact.ts'

type Notice = NonNullable<Awaited<ReturnType<typeof findUndelivered>>>

const dayMs = 24 * 3_600_000
/** Until this Bangkok time a reminder leaves the one contact of the day to the call that an officer planned for it. */
const callsUntil = '16:00'

/**
 * Delivers a notification to its reader's phones: push where a phone accepts it, else an SMS where the kind is worth one, at an
 * hour that the contact guard allows. An outdated notification is not sent; the app's list keeps it. `again`: the SMS did not go
 * out in its hours.
 */
export async function deliverNotification(platform: Platform, { id, again = false }: { id: string; again?: boolean }): Promise<void> {
  const {
    clock,
    jobs,
    termsInForce,
    database: { db },
  } = platform
  const enqueue = (at: Date) => transact(db, { onRefusal: 'commit' }, (trx) => jobs.enqueue(trx, deliverNotificationJob, { id }, { at }))
  if (again) await markUnsent(db, id)
  const notice = await findUndelivered(db, id)
  if (!notice) return
  const now = clock.now()
  const rule = notificationRules[notice.kind]
  const contact = await contactOf(platform, notice, now)
  const at = rule.urgent && !contact.died ? now : nextContact(now, contact)
  const instants = { now, slipsFrom: slipsCountFrom(termsInForce.lender(), now) }
  if (at === null || !(await isStillRelevant(db, notice, instants))) return void (await markDelivered(db, id, 'dropped', now))
  if (at > now) return enqueue(new Date(Math.min(at.getTime(), now.getTime() + dayMs)))
  const yields = instantInBangkok(businessDateAt(now), callsUntil)
  if (rule.overdue && now < yields && (await isCallPlanned(db, notice, now))) return enqueue(yields)
  if (rule.overdue && !(await claimContactDay(db, notice.borrower_id, businessDateAt(now), { notification_id: id }))) {
    // another notice took the day in between: look again for this one's time
    return enqueue(now)
  }
  const until = rule.urgent ? new Date(now.getTime() + dayMs) : contactEnd(now, contact)
  const pushed = await pushToPhones(platform, notice, Math.floor((until.getTime() - now.getTime()) / 1000))
  await transact(db, { onRefusal: 'commit' }, async (trx) => {
    const delivery = pushed ? 'push' : rule.sms ? 'sms' : 'app'
    if (!(await markDelivered(trx, id, delivery, now))) return
    const ifLate = { name: deliverNotificationJob, data: { id, again: true } }
    if (delivery === 'sms') await queueSms(platform, trx, notice.phone_number, notificationSms(platform, notice), { until, ifLate })
  })
}

async function contactOf({ database: { db } }: Platform, notice: Notice, now: Date): Promise<Contact> {
  const overdue = notificationRules[notice.kind].overdue ?? false
  return contactFacts(notice, {
    overdue,
    holidays: overdue ? await holidaysFrom(db, businessDateAt(now)) : new Set(),
    lastOverdueContact: overdue ? await lastOverdueContact(db, notice.borrower_id, notice.id) : null,
  })
}

/** The text of a locked phone, with the lender's name before it. */
function notificationSms({ termsInForce }: Platform, { kind, language }: Notice): string {
  const lender = termsInForce.lender()
  const text = wordingOf(lender, 'notification', `lock_${notificationRules[kind].lock}`, language)!
  return fill(textsIn(language).sms.notice, { brand: inLanguage(lender.name, language), text })
}

/** True when at least one phone's push service took the message. The text on the lock screen names nothing of the matter. */
async function pushToPhones({ push, termsInForce, database: { db } }: Platform, notice: Notice, ttlSeconds: number): Promise<boolean> {
  const { language, link, id, kind } = notice
  const { lock, urgent } = notificationRules[kind]
  const lender = termsInForce.lender()
  const body = wordingOf(lender, 'notification', `lock_${lock}`, language)!
  const payload: PushPayload = { title: inLanguage(lender.name, language), body, link, tag: id, language }
  const message = {
    payload: JSON.stringify(payload),
    topic: id.replaceAll('-', ''),
    ttlSeconds,
    urgency: urgent ? 'high' : 'normal',
  } as const
  const phones = await findSubscriptions(db, notice.borrower_id)
  const outcomes = await Promise.all(
    phones.map(async (phone) => {
      const outcome = await push.send(phone, message)
      if (outcome === 'gone') await forgetSubscription(db, phone.endpoint)
      return outcome
    }),
  )
  return outcomes.includes('taken')
}
