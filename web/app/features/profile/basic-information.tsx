import { isBusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { getQuietHours } from '@let-twe/core/notification/endpoints.ts'
import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { isProvinceCode } from '@let-twe/core/place/province.ts'
import type { getProfile } from '@let-twe/core/profile/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { ChangePin } from './change-pin.tsx'
import { DeleteMyData } from './delete-my-data.tsx'
import { MyData } from './my-data.tsx'
import { QuietHours } from './quiet-hours.tsx'

/** What the person has told us, and the ways to change it. */
export function BasicInformation({
  profile,
  quietHours,
}: {
  readonly profile: Data<typeof getProfile>
  readonly quietHours: Data<typeof getQuietHours> | null
}) {
  const { profile: texts, account, common, province, income_type, social_channel } = useTexts()
  const missing = <span className="text-muted">{texts.not_given}</span>
  const paper = (value: string | null) => (profile.restricted ? <span className="text-muted">{texts.hidden}</span> : (value ?? missing))
  const place = (code: string | null) => (code !== null && isProvinceCode(code) ? province[code] : missing)
  const phone = parsePhoneNumber(profile.phone_number)
  return (
    <>
      {profile.locked && (
        <Banner tone="info" title={texts.locked_title}>
          {texts.locked_text}
        </Banner>
      )}
      <Card title={texts.about}>
        <SummaryList
          rows={[
            { label: account.name, value: profile.name ?? missing },
            {
              label: account.phone,
              value: phone ? displayPhoneNumber(phone) : profile.phone_number,
              ...(profile.restricted
                ? {}
                : {
                    change: {
                      href: '/change-phone-number',
                      label: (
                        <>
                          {common.change} <span className="sr-only">{account.phone}</span>
                        </>
                      ),
                    },
                  }),
            },
            { label: account.dob, value: profile.dob !== null && isBusinessDate(profile.dob) ? <DateText date={profile.dob} /> : missing },
            { label: account.father_name, value: profile.father_name ?? missing },
          ]}
        />
      </Card>
      <Card title={texts.work}>
        <SummaryList
          rows={[
            { label: account.province_of_work, value: place(profile.province_of_work) },
            { label: account.province_of_resident, value: place(profile.province_of_resident) },
            { label: account.income_type, value: profile.income_type ? income_type[profile.income_type] : missing },
            { label: account.salary, value: profile.salary === null ? missing : <Money satang={bahtToSatang(profile.salary)} /> },
          ]}
        />
      </Card>
      <Card title={texts.papers}>
        <SummaryList
          rows={[
            { label: texts.work_permit, value: paper(profile.work_permit) },
            { label: texts.passport, value: paper(profile.passport) },
            { label: texts.identity_number, value: paper(profile.identity_number) },
          ]}
        />
      </Card>
      <Card title={texts.contact}>
        <SummaryList
          rows={[
            {
              label: texts.video_call,
              value: profile.social_channel ? `${social_channel[profile.social_channel]} · ${profile.social_url ?? ''}` : missing,
            },
            { label: account.email, value: profile.email ?? missing },
          ]}
        />
      </Card>
      {!profile.locked && !profile.restricted && (
        <LinkButton href="/edit-information" wide>
          {texts.edit}
        </LinkButton>
      )}
      {quietHours && <QuietHours hours={quietHours} />}
      {!profile.restricted && (
        <>
          <ChangePin dob={profile.dob} />
          <MyData />
          <DeleteMyData requested={profile.deletion_requested} />
        </>
      )}
    </>
  )
}
