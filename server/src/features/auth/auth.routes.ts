import * as devices from '@let-twe/core/auth/device-endpoints.ts'
import * as auth from '@let-twe/core/auth/endpoints.ts'
import * as passkeys from '@let-twe/core/auth/passkey-endpoints.ts'
import { addressLimits } from '@let-twe/core/auth/otp-rules.ts'
import * as beforePayout from '@let-twe/core/loan/before-payout-endpoints.ts'
import { changeNumber as changeNumberEndpoint, sendChangeNumberOtp } from '@let-twe/core/borrower/endpoints.ts'
import { changeBorrower } from '../../domain/borrower/write-borrower.ts'
import { audit } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSession } from '../../platform/sessions.ts'
import { changeNumber, sendChangeNumberCode } from './change-number.ts'
import { changePayoutAccount, sendPayoutAccountCode } from './change-payout-account.ts'
import { changePinCode } from './change-pin-code.ts'
import { checkOtp } from './check-otp.ts'
import { checkPinCode } from './check-pin-code.ts'
import { confirmDevice, sendDeviceCode } from './confirm-device.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { destroyCache } from './destroy-cache.ts'
import { dummyHash } from './enter-pin.ts'
import { consumeAddressPoint } from '../../domain/auth/limits.ts'
import { listDevices, logOutEverywhere, removeDevice } from './my-devices.ts'
import { logInWithOtp, logInWithPin } from './log-in.ts'
import { logInWithPasskey, passkeyLoginOptions } from './log-in-with-passkey.ts'
import { addPasskey, listPasskeys, passkeyOptions, removePasskey } from './passkeys.ts'
import { register, registerOnlyPhone } from './register.ts'
import { sendOtp } from './send-otp.ts'
import { setPin } from './set-pin.ts'
import { transact } from '../../platform/database/transact.ts'

/** Everything about getting into an account, and moving it to another number. */
export function authRoutes(serve: Serve, platform: Platform): void {
  void dummyHash(platform.configuration)
  serve(auth.register, ({ body, address, device }) => register(platform, body, address, device))
  serve(auth.registerOnlyPhoneNo, ({ body, address, device }) => registerOnlyPhone(platform, body, address, device))
  serve(auth.sendOtp, ({ body, language, address, device }) =>
    sendOtp(platform, { phone: body.phone_number, forgotPin: body.forget_password, language, address, device }),
  )
  serve(auth.checkOtp, ({ body, address, device }) =>
    checkOtp(platform, { phone: body.phone_number, code: body.code, forgotPin: body.forget_password, address, device }),
  )
  serve(auth.setPassword, ({ body, language, address, device, userAgent }) =>
    setPin(platform, {
      phone: body.phone_number,
      pin: body.password,
      forgotPin: body.forget_password,
      authToken: body.auth_token,
      language,
      address,
      device,
      userAgent,
    }),
  )
  serve(auth.login, ({ body, address, device, userAgent }) => {
    const request = { phone: body.phone_number, code: body.code, address, device, userAgent }
    return body.type === 'pin' ? logInWithPin(platform, request) : logInWithOtp(platform, { ...request, forgotPin: body.forget_password })
  })
  serve(auth.destoryCache, ({ body, address, device }) => destroyCache(platform, body.phone_number, address, device.cameBack))
  serve(auth.setLang, async ({ caller, language }) => {
    await transact(platform.database.db, { onRefusal: 'commit' }, (trx) => changeBorrower(platform, trx, caller.id, { language }))
    return {}
  })
  serve(auth.checkPinCode, ({ caller, body, address }) => checkPinCode(platform, caller, body.password, address))
  serve(auth.confirmIdentity, ({ caller, body, address }) => confirmIdentity(platform, caller, body, address))
  serve(auth.changePinCode, ({ caller, body, address }) => changePinCode(platform, caller, body.password, address))
  serve(auth.logout, async ({ caller, address, device }) => {
    device.closePages()
    await endSession(platform, platform.database.db, caller.sessionHash)
    await audit(
      platform,
      platform.database.db,
      { kind: 'borrower', id: caller.id, address },
      { action: 'auth.logout', subject: { kind: 'borrower', id: caller.id } },
    )
    return {}
  })
  serve(auth.endSession, async ({ body, address }) => {
    const refused = await consumeAddressPoint(platform, 'end-session', address, addressLimits.endSession)
    if (refused) return refused
    await endSession(platform, platform.database.db, body.session)
    return {}
  })
  serve(devices.listDevices, ({ caller }) => listDevices(platform, caller))
  serve(devices.removeDevice, ({ caller, params, address }) => removeDevice(platform, caller, params.id, address))
  serve(devices.logOutEverywhere, ({ caller, address }) => logOutEverywhere(platform, caller, address))
  serve(devices.sendDeviceOtp, ({ caller, language, address }) => sendDeviceCode(platform, caller, { language, address }))
  serve(devices.confirmDevice, ({ caller, body, address }) => confirmDevice(platform, caller, body.code, address))
  serve(passkeys.passkeyLoginOptions, ({ address }) => passkeyLoginOptions(platform, address))
  serve(passkeys.passkeyLogin, ({ body, address, device, userAgent }) =>
    logInWithPasskey(platform, { ...body, address, device, userAgent }),
  )
  serve(passkeys.listPasskeys, ({ caller }) => listPasskeys(platform, caller))
  serve(passkeys.passkeyOptions, ({ caller }) => passkeyOptions(platform, caller))
  serve(passkeys.addPasskey, ({ caller, body, address, userAgent }) => addPasskey(platform, caller, body, { address, userAgent }))
  serve(passkeys.removePasskey, ({ caller, params, address }) => removePasskey(platform, caller, params.id, address))
  serve(sendChangeNumberOtp, ({ caller, body, language, address }) =>
    sendChangeNumberCode(platform, caller, { phone: body.phone_number, language, address }),
  )
  serve(changeNumberEndpoint, ({ caller, body, address }) =>
    changeNumber(platform, caller, { phone: body.phone_number, code: body.code }, address),
  )
  serve(beforePayout.sendPayoutAccountCode, ({ caller, params, language, address }) =>
    sendPayoutAccountCode(platform, { loanId: params.id, caller, language, address }),
  )
  serve(beforePayout.changePayoutAccount, ({ caller, params, body: { code, ...account }, address }) =>
    changePayoutAccount(platform, { loanId: params.id, caller, address, code, account }),
  )
}
