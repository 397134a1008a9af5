import { getApplicationStep, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import type { Failure } from '@let-twe/client/result.ts'
import { callApi } from '../../api/call-api.ts'

const params = { step: 'qr_scan' } as const

/** Completes the step of the permit's QR without one, unless it is complete: the answers after it can be saved then. Returns the application's version. */
export async function beginByHand(version: number): Promise<{ readonly version: number } | { readonly failure: Failure }> {
  const reply = await callApi(saveApplicationStep, { params, body: { version, complete: true, answers: { method: 'manual' } } })
  if (reply.ok) return { version: reply.data.version }
  if (reply.code !== 'changed_elsewhere') return { failure: reply }
  // another tab or phone began it, or the reply was lost
  const now = await callApi(getApplicationStep, { params })
  if (!now.ok) return { failure: now }
  return now.data.answers === null && now.data.version !== version ? beginByHand(now.data.version) : { version: now.data.version }
}
