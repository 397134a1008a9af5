import { load } from '@let-twe/client/load.ts'
import { listStaffDevices } from '@let-twe/core/staff/endpoints.ts'
import { getOwnExtension } from '@let-twe/core/staff/extension-endpoints.ts'
import { getOwnIntroduction, getOwnPicture } from '@let-twe/core/staff/introduction-endpoints.ts'
import { getOwnDeclaration } from '@let-twe/core/staff/related-party-endpoints.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import type { ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { callOffice } from '../../session/call-office.ts'
import { placeAfterLogIn } from '../../session/log-in-place.ts'
import { OwnDeclaration } from './own-declaration.tsx'
import { OwnDevices } from './own-devices.tsx'
import { OwnExtension } from './own-extension.tsx'
import { OwnIntroduction } from './own-introduction.tsx'
import { OwnRecoveryCodes } from './own-recovery-codes.tsx'
import { PasswordForm } from './password-form.tsx'

export async function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  const [devices, declaration, phone, introduction] = await Promise.all([
    load(callOffice(listStaffDevices, {})),
    load(callOffice(getOwnDeclaration, {})),
    load(callOffice(getOwnExtension, {})),
    load(callOffice(getOwnIntroduction, {})),
  ])
  const picture = introduction.has_picture ? await callOffice(getOwnPicture, {}, { signal }) : null
  return { ...devices, declaration, phone, introduction, picture: picture?.ok ? picture.data : null }
}

/** The own account: where one is logged in, the related parties, name and picture for borrowers, the office phone, the recovery codes, the password. */
export default function AccountPage() {
  const { staff } = useTexts()
  const { devices, recovery_codes_left, declaration, phone, introduction, picture } = useLoaderData<typeof clientLoader>()
  const [address] = useSearchParams()
  return (
    <>
      <PageHeading>{staff.account_title}</PageHeading>
      <div className="grid max-w-page gap-8">
        <Section title={staff.devices_title}>
          <OwnDevices devices={devices} />
          {address.has('to') && <LinkButton href={placeAfterLogIn(`?${address}`)}>{staff.device_go_on}</LinkButton>}
        </Section>
        <Section title={staff.declaration_title}>
          <OwnDeclaration declaration={declaration} />
        </Section>
        <Section title={staff.introduction_title}>
          <OwnIntroduction introduction={introduction} picture={picture} />
        </Section>
        {phone.offered && (
          <Section title={staff.extension_title}>
            <OwnExtension extension={phone.extension} />
          </Section>
        )}
        <Section title={staff.recovery_title}>
          <OwnRecoveryCodes left={recovery_codes_left} />
        </Section>
        <Section title={staff.password_title}>
          <PasswordForm />
        </Section>
      </div>
    </>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  )
}
