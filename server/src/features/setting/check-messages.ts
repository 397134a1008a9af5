import type { ErrorCode } from '@let-twe/core/errors.ts'
import { type Language, fallbackLanguage, languages, perLanguage } from '@let-twe/core/language.ts'
import { messageGroups } from '@let-twe/core/setting/message-groups.ts'
import type { SettingValue } from '@let-twe/core/setting/setting-areas.ts'
import { valueAt, withValues } from '@let-twe/core/setting/setting-changes.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { mostSmsParts } from '../../platform/sms/most-sms-parts.ts'
import { maxSmsParts } from '../../platform/sms/sms-parts.ts'

type Messages = SettingValue<'messages'>

/** The place of a message in the texts. */
const placeOf = (path: string) => path.replace('messages.', '')
const fields = messageGroups
  .flatMap((group) => group.fields)
  .filter(({ path }) => valueAt(textsIn(fallbackLanguage), placeOf(path)) !== undefined)

/** Every message in the product's own words, in the shape of the setting. */
export function usualMessages(): Messages {
  const texts = perLanguage(textsIn)
  const words = fields.map(({ path }) => [path, perLanguage((language) => valueAt(texts[language], placeOf(path)))])
  return withValues({ messages: {} }, Object.fromEntries(words))
}

/**
 * Messages as they are stored: without those in the product's own words. Each keeps the placeholders of the product's text, in
 * every language; an SMS has two parts at most, with any lender's name. An unknown name is refused.
 */
export function checkMessages(value: Messages): { readonly value: Messages } | { readonly fields: Record<string, ErrorCode> } {
  const usual = usualMessages()
  const wrong: Record<string, ErrorCode> = {}
  const changed: Record<string, Translated> = {}
  const known = new Set(fields.map(({ path }) => path))
  for (const [section, messages] of Object.entries(value.messages))
    for (const name of Object.keys(messages ?? {}))
      if (!known.has(`messages.${section}.${name}`)) wrong[`messages.${section}`] = 'unknown_field'
  for (const { path } of fields) {
    const words = valueAt(value, path) as Translated | undefined
    const own = valueAt(usual, path) as Translated
    if (words === undefined || languages.every((language) => words[language] === own[language])) continue
    changed[path] = words
    if (languages.some((language) => placeholders(words[language] ?? '') !== placeholders(own[language] ?? '')))
      wrong[path] = 'placeholders_differ'
    else if (languages.some((language) => isLongSms(path, words[language] ?? '', language))) wrong[path] = 'field_too_long'
  }
  return Object.keys(wrong).length > 0 ? { fields: wrong } : { value: withValues({ messages: {} }, changed) }
}

/** True for a message that is sent as an SMS and has more than two parts. */
function isLongSms(path: string, words: string, language: Language): boolean {
  const message = path.includes('.lock_') ? textsIn(language).sms.notice.replace('{text}', () => words) : words
  return /\.(sms\.|lock_|sms_)/.test(path) && mostSmsParts(message, language) > maxSmsParts
}

/** The names in braces, each once; a lone brace stays, so that it differs. */
function placeholders(text: string): string {
  const names = new Set(text.match(/\{\w+\}/g) ?? [])
  const stray = text.replaceAll(/\{\w+\}/g, '').match(/[{}]/g) ?? []
  return [...names].toSorted().concat(stray).join(' ')
}
