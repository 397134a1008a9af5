import { satang } from '@let-twe/core/money.ts'
import type { NotificationKind } from '@let-twe/core/notification/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney, formatTime } from '@let-twe/texts/format.ts'
import { type DateWords, sayDate, sayWholeDate } from '@let-twe/texts/say-date.ts'
import { adviceText, reasonText } from '../loan/reason-text.ts'
import { type Wording, wordingOf } from './wording.ts'

type Params = Readonly<Record<string, unknown>>

/** A notice as its reader reads it, in the words of the lender of today. The sentence with the values is left out when the notice does not carry them. */
export function notificationText(
  wording: Wording,
  kind: NotificationKind,
  params: Params,
  dates: DateWords,
): { title: string; body: string } {
  const words = (part: string) => wordingOf(wording, 'notification', `${kind}_${part}`, dates.language)
  const detail = words('detail')
  const values = formatted(kind, params, dates)
  const isComplete = detail?.match(/\{\w+\}/g)?.every((name) => values[name.slice(1, -1)] !== undefined) ?? false
  const body = words('body')!
  return { title: words('title')!, body: detail && isComplete ? `${body} ${fill(detail, values)}` : body }
}

/** Stored as counted values; money and days become text only here. */
function formatted(kind: NotificationKind, params: Params, dates: DateWords): Record<string, string> {
  const { language } = dates
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'number') values[name] = name.endsWith('_satang') ? formatMoney(satang(value), language) : String(value)
    else if (name === 'reason_code') {
      values['reason'] = reasonText(String(value), language) ?? ''
      values['advice'] = adviceText(kind, String(value), language) ?? ''
    } else if (typeof value === 'string') values[name] = formattedText(name, value, dates)
  }
  return values
}

function formattedText(name: string, value: string, dates: DateWords): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return name === 'permit_end' ? sayWholeDate(value, dates) : sayDate(value, dates)
  return /^\d{2}:\d{2}$/.test(value) ? formatTime(value, dates.language) : value
}
