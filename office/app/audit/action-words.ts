import { type DualControlKind, dualControlKinds } from '@let-twe/core/dual-control/dual-control.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'

/** The second-person actions on a proposal, as the audit action ends, and their texts. */
const dualWords = {
  propose: 'audit_proposed',
  confirm: 'audit_confirmed',
  refuse: 'audit_refused',
  revoke: 'audit_revoked',
  end: 'audit_ended',
} as const

/** An action of the audit trail in words; without a text, its code. */
export function actionWords({ audit_action: words, office }: Texts, action: string): string {
  const own = (words as Readonly<Record<string, string>>)[action]
  if (own !== undefined) return own
  const [kind, step] = action.split('.') as [DualControlKind, keyof typeof dualWords]
  return dualControlKinds.includes(kind) && step in dualWords ? fill(office[dualWords[step]], { what: office[`dual_${kind}`] }) : action
}

/** The subject of an event in words; without a text, its code. */
export function subjectWords({ office }: Texts, kind: string): string {
  const words: Readonly<Record<string, string>> = office
  return words[`subject_${kind}`] ?? words[`dual_${kind}`] ?? kind
}

/** Every action that has words, once, for a choice: the refusal of a proposal may have words of its own. */
export function knownActions({ audit_action: words }: Texts): string[] {
  const dual = dualControlKinds.flatMap((kind) => ['propose', 'confirm', 'refuse', 'end'].map((step) => `${kind}.${step}`))
  return [...new Set([...Object.keys(words), ...dual])]
}
