import { isBankCode } from '@let-twe/core/application/banks.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { htmlLanguage, languages } from '@let-twe/core/language.ts'
import { isProvinceCode } from '@let-twe/core/location/province.ts'
import { type Satang, isSatang } from '@let-twe/core/money.ts'
import type { ProductTerm } from '@let-twe/core/product/product-terms.ts'
import type { SettingValue as SettingAreaValue } from '@let-twe/core/setting/setting-areas.ts'
import type { SettingField } from '@let-twe/core/setting/setting-field.ts'
import { writeTermLines } from '@let-twe/core/setting/term-lines.ts'
import type { Permission } from '@let-twe/core/staff/permission.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import type { AssignmentRule } from '@let-twe/core/work-queue/assignment-rule.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { DayNames } from '../../day-name.tsx'

/** The words of a value by its place: `officeHours.opens` is `setting.officeHours_opens`; the parts of notices have the same words. */
export function wordsOfField({ setting, collection, desk }: Texts, { path }: SettingField): string {
  const words: Readonly<Record<string, string>> = setting
  const [area, section, name = ''] = path.split('.')
  const limit = /(limits|totals)\.(?:officer\.|manager\.)?(.+)$/.exec(path)
  if (limit) return words[`role_${limit[1]}_${limit[2]!.replaceAll('.', '_')}`] ?? path
  if (section === 'promisedHours') return (desk as Readonly<Record<string, string>>)[`lane_${name}`] ?? path
  if (area === 'roles' || area === 'chart') return words[`${area === 'chart' ? 'account' : 'role'}_${name}`] ?? path
  if (area !== 'messages') return words[path.replaceAll('.', '_')] ?? path
  if (section === 'collection') return (collection as Readonly<Record<string, string>>)[name.replace('sms_', 'sms_name_')] ?? name
  if (section === 'paper') {
    const names: Readonly<Record<string, string>> = collection
    return names[name.replace('letter_', 'letter_name_')] ?? words[`message_${name}`] ?? name
  }
  return words[`message_${name}`] ?? words[`message_${name.slice(name.lastIndexOf('_') + 1)}`] ?? name
}

/** A value of a setting as a person reads it. */
export function SettingValue({ field: { kind, path }, value }: { readonly field: SettingField; readonly value: unknown }) {
  const { setting, common, office, permission, desk, province, bank } = useTexts()
  const language = useLanguage()
  if (kind === 'last_date' && value === null) return setting.no_end
  if (kind === 'translated_or_none' && value === null) return office.none
  // of something that is new or gone
  if (value === undefined) return office.none
  if (value === null) return setting.no_limit
  if (Array.isArray(value) && value.length === 0) return office.none
  switch (kind) {
    case 'phone':
      return <PhoneText number={String(value)} />
    case 'flag':
      return value === true ? common.yes : common.no
    case 'date':
    case 'last_date':
      return <DateText date={value as BusinessDate} />
    case 'closed_days':
      return (value as SettingAreaValue<'closed_days'>['days']).map(({ date, name }) => (
        <span key={date} className="block">
          <DateText date={date} /> {inLanguage(name, language)}
        </span>
      ))
    case 'paragraphs':
    case 'message':
    case 'translated':
    case 'translated_or_none': {
      const words = value as Readonly<Record<string, string>>
      return languages.map((each) => (
        <span key={each} lang={htmlLanguage[each]} className="block break-words whitespace-pre-line">
          {words[each]}
        </span>
      ))
    }
    case 'permissions':
      return (value as readonly Permission[]).map((each) => (
        <span key={each} className="block">
          {permission[each]}
        </span>
      ))
    case 'assignment':
      return setting[`assignment_${value as AssignmentRule}`]
    case 'money':
      return typeof value === 'number' && isSatang(value) ? <Money satang={value as Satang} /> : String(value)
    case 'rate':
    case 'share':
      return `${Number(value) / 100}%`
    case 'percent':
      return `${String(value)}%`
    case 'days':
      return fill(setting.unit_days, { count: Number(value) })
    case 'months':
      return fill(setting.unit_months, { count: Number(value) })
    case 'minutes':
      return fill(setting.unit_minutes, { count: Number(value) })
    case 'hours':
      return fill(desk.hours, { hours: Number(value) })
    case 'times':
      return (value as readonly string[]).join(', ')
    case 'names':
      return <span className="whitespace-pre-line">{(value as readonly string[]).join('\n')}</span>
    case 'weekdays':
      return <DayNames days={value as readonly number[]} />
    case 'terms':
      return <span className="whitespace-pre-line">{writeTermLines(value as readonly ProductTerm[])}</span>
    default: {
      const text = String(value)
      const named =
        path === 'province' && isProvinceCode(text) ? province[text] : path === 'bankAccount.bank' && isBankCode(text) && bank[text]
      return <span className="break-words">{named || text}</span>
    }
  }
}
