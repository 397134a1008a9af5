import { timeInBangkok } from '@let-twe/core/business-date.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'

/** When a planned rejection counts: the reason of every act that waits for its undo. */
export function sayRejection({ office }: Pick<Texts, 'office'>, at: string | null): string | undefined {
  return at === null ? undefined : fill(office.reject_planned, { time: timeInBangkok(new Date(at)) })
}
