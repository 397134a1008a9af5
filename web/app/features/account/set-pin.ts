import { setPassword } from '@let-twe/core/auth/endpoints.ts'
import { updateProfile } from '@let-twe/core/borrower/endpoints.ts'
import { showError } from '@let-twe/client/error-message.ts'
import { type Failure, isUnanswered } from '@let-twe/client/result.ts'
import { callApi } from '../../api/call-api.ts'
import { carryAnswers } from '../../session/carried-answers.ts'
import { startSession } from '../../session/start-session.ts'
import { accountPath } from './account-path.ts'
import { type OtpPurpose, accountProgress, choosePin, forgetOtpRequest, forgetProgress } from './account-progress.ts'
import { carriedFrom } from './first-answers.ts'
import { socialOf } from './registration-answers.ts'

type Chosen = { readonly phone: string; readonly authToken: string; readonly pin: string }

/** Sets the PIN, logs in, and names the next page; a refused PIN or proof leads back, and the reason is shown there. */
export async function setPin(
  purpose: OtpPurpose,
  { phone, authToken, pin }: Chosen,
): Promise<{ readonly next: string } | { readonly failure: Failure }> {
  const reply = await callApi(setPassword, {
    body: { phone_number: phone, password: pin, forget_password: purpose === 'forgot_pin', auth_token: authToken },
  })
  if (!reply.ok) return isUnanswered(reply) || reply.code === 'too_many_requests' ? { failure: reply } : { next: wayBack(purpose, reply) }
  const next = startSession(reply.data, phone)
  if (purpose === 'register') await moveDraft(purpose)
  else forgetOtpRequest()
  return { next }
}

function wayBack(purpose: OtpPurpose, failure: Failure): string {
  const way = accountPath[purpose]
  choosePin(undefined)
  showError(Object.values(failure.fields)[0] ?? failure.message)
  const toStart = failure.code === 'auth_token_invalid' || failure.code === 'registration_missing'
  if (toStart) forgetOtpRequest()
  return toStart ? way.start : way.setPin
}

/** The registration's body has no field for the social channel; the application asks for it if this call fails. */
async function moveDraft(purpose: OtpPurpose): Promise<void> {
  const { draft, check } = accountProgress(purpose)
  carryAnswers(carriedFrom(check))
  if (draft.socialMedia.channel !== '') await callApi(updateProfile, { body: socialOf(draft) })
  forgetProgress()
}
