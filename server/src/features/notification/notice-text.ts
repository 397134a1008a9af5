import { satang } from '@let-twe/core/money.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { NotificationKind } from '@let-twe/core/notification/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatMoney } from '@let-twe/texts/format.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { adviceText, reasonText } from '../../domain/loan/reason-text.ts'

type Params = Readonly<Record<string, unknown>>

/** A notice as its reader reads it. The sentence with the values is left out when the notice does not carry them. */
export function noticeText(kind: NotificationKind, params: Params, language: Language): { title: string; body: string } {
  const texts: Readonly<Record<string, string>> = textsIn(language).notification
  const detail = texts[`${kind}_detail`]
  const values = formatted(kind, params, language)
  const isComplete = detail?.match(/\{\w+\}/g)?.every((name) => values[name.slice(1, -1)] !== undefined) ?? false
  const body = texts[`${kind}_body`]!
  return { title: texts[`${kind}_title`]!, body: detail && isComplete ? `${body} ${fill(detail, values)}` : body }
}

/** Money and days are kept as they are counted and become text only here. */
function formatted(kind: NotificationKind, params: Params, language: Language): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'number') values[name] = name.endsWith('_satang') ? formatMoney(satang(value), language) : String(value)
    else if (name === 'reason_code') {
      values['reason'] = reasonText(String(value), language) ?? ''
      values['advice'] = adviceText(kind, String(value), language) ?? ''
    } else if (typeof value === 'string') values[name] = /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
  }
  return values
}
