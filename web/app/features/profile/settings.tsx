import type { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { getQuietHours } from '@let-twe/core/notification/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { later } from '../../page/lazy-part.tsx'
import { ChangePin } from './change-pin.tsx'
import { DeleteMyData } from './delete-my-data.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { MyData } from './my-data.tsx'
import { type FoundDevices, MyDevices } from './my-devices.tsx'
import type { FoundPasskeys } from './passkeys.tsx'
import { QuietHours } from './quiet-hours.tsx'

/** Near the end of a long page: nobody waits for it. */
const Passkeys = later('passkeys', async () => (await import('./passkeys.tsx')).Passkeys, null)

/** The phone's looks, the ways to log in, quiet hours, and the rights of the data's owner at the end. */
export function Settings({
  profile,
  quietHours,
  devices,
  passkeys,
}: {
  readonly profile: Data<typeof getProfile>
  readonly quietHours: Data<typeof getQuietHours> | null
  readonly devices: FoundDevices | null
  readonly passkeys: FoundPasskeys | null
}) {
  const { profile: texts } = useTexts()
  return (
    <>
      {profile.restricted && <p>{texts.hidden}</p>}
      <DisplaySettings />
      {!profile.restricted && <ChangePin dob={profile.dob} />}
      {/* rare parts are collapsed */}
      <div className="grid gap-2 empty:hidden">
        {quietHours && <QuietHours hours={quietHours} />}
        {!profile.restricted && (
          <>
            {devices && <MyDevices devices={devices} />}
            <MyData />
          </>
        )}
      </div>
      {/* comes late: below it nothing moves */}
      {!profile.restricted && passkeys && <Passkeys passkeys={passkeys} />}
      {!profile.restricted && (
        <div className="border-t border-line pt-5">
          <DeleteMyData requested={profile.deletion_requested} />
        </div>
      )}
    </>
  )
}
