import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { isCleanText } from '@let-twe/core/text-input.ts'

const maxCharacters = 8_000
const maxKeys = 60
const deepest = 3
const maxTextLength = 500

/** A draft is whatever was typed so far: its size is bounded and its texts are clean, nothing else is asked of it. */
export function checkDraft(draft: Readonly<Record<string, unknown>>): Refusal | null {
  if (JSON.stringify(draft).length > maxCharacters || Object.keys(draft).length > maxKeys) return refuse('body_invalid')
  for (const [name, value] of Object.entries(draft)) {
    if (!isCleanText(name) || name.length > 80) return refuse('body_invalid')
    if (!isCleanValue(value, deepest)) return refuseFields({ [name]: 'characters_refused' })
  }
  return null
}

function isCleanValue(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.length <= maxTextLength && isCleanText(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (value === null || typeof value !== 'object') return true
  if (depth === 0) return false
  return Object.entries(value).every(([key, inner]) => isCleanText(key) && isCleanValue(inner, depth - 1))
}
