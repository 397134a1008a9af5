import { maxPrinted, type printTimeline as contract } from '@let-twe/core/borrower/office-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { readTimeline } from './read-timeline.ts'

type Asked = Omit<Parameters<typeof readTimeline>[1], 'page' | 'after' | 'before'> & { readonly actor: StaffActor }

/** The timeline for a printed file: its newest events up to `maxPrinted`. Audited. */
export async function printTimeline(platform: Platform, { actor, ...asked }: Asked): Promise<Data<typeof contract> | Refusal> {
  const events: Data<typeof contract>['events'] = []
  let after: string | undefined
  do {
    const page = await readTimeline(platform, { ...asked, after })
    if (isRefusal(page)) return page
    events.push(...page.data)
    after = page.next ?? undefined
  } while (after !== undefined && events.length < maxPrinted)
  await audit(platform, platform.database.db, actor, { action: 'borrower.print', subject: { kind: 'borrower', id: asked.id } })
  return {
    lender: inLanguage(platform.termsInForce.lender().legalName, asked.language),
    printed_at: platform.clock.now().toISOString(),
    events,
    cut: after !== undefined,
  }
}
