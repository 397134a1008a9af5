import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { dateWordsIn } from '@let-twe/texts/texts-in.ts'
import { today } from '@let-twe/ui/date-field/use-today.ts'

/** A day as an English page of today says it. */
export function saidDate(date: BusinessDate | string): string {
  return sayDate(date, dateWordsIn('en', today()))
}

/** A day as every English page says it where its year matters. */
export function saidWholeDate(date: BusinessDate | string): string {
  return sayDate(date, dateWordsIn('en'))
}
