import * as auth from '@let-twe/core/auth/endpoints.ts'
import { changeNumber as changeNumberEndpoint, sendChangeNumberOtp } from '@let-twe/core/profile/endpoints.ts'
import { changeBorrower } from '../../domain/borrower/write-borrower.ts'
import { audit } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSession } from '../../platform/sessions.ts'
import { changeNumber, sendChangeNumberCode } from './change-number.ts'
import { changePinCode } from './change-pin-code.ts'
import { checkOtp } from './check-otp.ts'
import { checkPinCode } from './check-pin-code.ts'
import { destroyCache } from './destroy-cache.ts'
import { dummyHash } from './enter-pin.ts'
import { logInWithOtp, logInWithPin } from './log-in.ts'
import { register, registerOnlyPhone } from './register.ts'
import { sendOtp } from './send-otp.ts'
import { setPin } from './set-pin.ts'
import { transact } from '../../platform/database/transact.ts'

/** Everything about getting into an account, and moving it to another number. */
export function authRoutes(serve: Serve, platform: Platform): void {
  void dummyHash(platform.configuration)
  serve(auth.register, ({ body, address }) => register(platform, body, address))
  serve(auth.registerOnlyPhoneNo, ({ body, address }) => registerOnlyPhone(platform, body, address))
  serve(auth.sendOtp, ({ body, address }) => sendOtp(platform, { phone: body.phone_number, forgotPin: body.forget_password, address }))
  serve(auth.checkOtp, ({ body, address }) =>
    checkOtp(platform, { phone: body.phone_number, code: body.code, forgotPin: body.forget_password, address }),
  )
  serve(auth.setPassword, ({ body, language, address }) =>
    setPin(platform, {
      phone: body.phone_number,
      pin: body.password,
      forgotPin: body.forget_password,
      authToken: body.auth_token,
      language,
      address,
    }),
  )
  serve(auth.login, ({ body, address }) => {
    const request = { phone: body.phone_number, code: body.code, address }
    return body.type === 'pin' ? logInWithPin(platform, request) : logInWithOtp(platform, { ...request, forgotPin: body.forget_password })
  })
  serve(auth.destoryCache, ({ body, address }) => destroyCache(platform, body.phone_number, address))
  serve(auth.setLang, async ({ caller, language }) => {
    await transact(platform.database.db, { onRefusal: 'commit' }, (trx) => changeBorrower(trx, caller.id, { language }))
    return {}
  })
  serve(auth.checkPinCode, ({ caller, body, address }) => checkPinCode(platform, caller, body.password, address))
  serve(auth.changePinCode, ({ caller, body, address }) => changePinCode(platform, caller, body.password, address))
  serve(auth.logout, async ({ caller, address }) => {
    await endSession(platform, platform.database.db, caller.sessionHash)
    await audit(
      platform,
      platform.database.db,
      { kind: 'borrower', id: caller.id, address },
      { action: 'auth.logout', subject: { kind: 'borrower', id: caller.id } },
    )
    return {}
  })
  serve(sendChangeNumberOtp, ({ caller, body, address }) => sendChangeNumberCode(platform, caller, body.phone_number, address))
  serve(changeNumberEndpoint, ({ caller, body, address }) =>
    changeNumber(platform, caller, { phone: body.phone_number, code: body.code }, address),
  )
}
