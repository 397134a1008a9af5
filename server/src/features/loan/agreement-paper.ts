import { createHash } from 'node:crypto'
import type { Actor } from '../../platform/audit.ts'

/** The hash and the file of a paper. Named by its content: a file from a rolled-back transaction is never overwritten. */
export function nameOfPaper(bytes: Buffer, beginning: string): { readonly sha256: string; readonly file: string } {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { sha256, file: `agreements/${beginning}-${sha256.slice(0, 16)}.pdf` }
}

/** What is stored of a signature (Electronic Transactions Act, section 9). */
export type StoredSigning = {
  readonly by: 'borrower' | 'branch'
  readonly act: 'pin' | 'code' | 'paper'
  readonly actor: Actor
  readonly at: Date
  /** The paper that was signed. */
  readonly shown: { readonly file: string | null; readonly sha256: string | null }
  readonly language: string
  readonly address?: string | undefined
  readonly userAgent?: string | undefined
}

/** A signature as JSON of its column. */
export function signingJson({ by, act, actor, at, shown, language, address, userAgent }: StoredSigning): string {
  return JSON.stringify({
    by,
    act,
    actor_id: actor.id,
    at: at.toISOString(),
    shown_file: shown.file,
    shown_sha256: shown.sha256,
    language,
    address: address ?? actor.address ?? null,
    user_agent: userAgent ?? null,
  })
}
