import type { StaffId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { RecordedPage } from '@let-twe/core/recording/recorded-pages.ts'
import type { LenderArea, RowArea, SettingArea } from '@let-twe/core/setting/setting-areas.ts'
import type { AudioMediaType } from '@let-twe/core/audio/audio-media-types.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import type { Generated } from 'kysely'
import type { Json } from './json.ts'

/** The lender's settings: products, settings, places and days. */
export type LenderTables = {
  lender_version: { number: Generated<number>; value: Json<object>; created_by: string; created_at: Date }
  loan_product: { code: string; id: string; name: Json<Translated> }
  loan_product_version: {
    id: string
    product_code: string
    number: number
    valid_from: BusinessDate
    description: Json<Translated> | null
    offered: boolean
    terms: Json<object>
    created_by: string
    created_at: Date
    proposed_by: StaffId | null
    confirmed_by: StaffId | null
    reason: string | null
  }
  setting_version: {
    area: LenderArea | RowArea
    subject_id: Generated<string>
    number: number
    valid_from: BusinessDate
    value: Json<object>
    reason: string | null
    proposed_by: StaffId | null
    confirmed_by: StaffId | null
    confirmed_at: Date
  }
  setting_withdrawal: {
    area: SettingArea
    subject: string
    number: number
    reason: string
    proposed_by: StaffId
    confirmed_by: StaffId
    confirmed_at: Date
  }
  branch: {
    id: string
    name: Json<Translated>
    address: Json<Translated>
    district: string
    phone: string
    latitude: number
    longitude: number
    opens: string
    closes: string
    weekdays: Json<number[]>
    capacity: number
    active: Generated<boolean>
    photo_file: string | null
  }
  atm: { id: string; bank: string; name: string; address: string; district: string; latitude: number; longitude: number; source: string }
  closed_day: { date: BusinessDate; name: Json<Translated> }
  announcement: {
    id: string
    title: Json<Translated>
    body: Json<Translated>
    published_date: BusinessDate
    ends_date: BusinessDate | null
    created_by: string | null
    created_at: Date
  }
  recording: {
    id: string
    proposal_id: string
    language: Language
    key: string
    text: string
    page: RecordedPage
    sha256: string
    file_name: string
    media_type: AudioMediaType
    seconds: number
    added_by: StaffId
    added_at: Date
    confirmed_by: StaffId | null
    confirmed_at: Date | null
    ended_by: StaffId | null
    ended_at: Date | null
  }
}
