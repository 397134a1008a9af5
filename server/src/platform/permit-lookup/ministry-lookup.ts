import type { PermitReference } from '@let-twe/core/application/permit-qr.ts'
import { englishNameField, parseFields, textField } from '@let-twe/core/fields.ts'
import { passportField, workPermitField } from '@let-twe/core/borrower/answers.ts'
import { parseThaiDate } from '@let-twe/core/thai-date.ts'
import type * as z from 'zod/mini'
import type { Log } from '../log.ts'
import { readLimited } from '../read-limited.ts'
import type { PermitFacts, PermitLookup } from './permit-lookup.ts'

const answerWithinMs = 4_000

/**
 * The page behind the codes of ewp.doe.go.th (docs/product.md §16.2). Only the digits of the reference travel, always
 * to the configured address: nothing that a code says can choose where we connect to.
 */
export function ministryLookup({ base, log }: { base: string; log: Log }): PermitLookup {
  return {
    async find({ system, reference }: PermitReference) {
      if (system !== 'ewp' || !/^\d{8,25}$/.test(reference)) return null
      try {
        const response = await fetch(new URL('/api/inquery', base), {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ qr_value: `/qrcheck/ref?${reference}` }),
          redirect: 'error',
          signal: AbortSignal.timeout(answerWithinMs),
        })
        return response.ok ? readFacts(JSON.parse(await readLimited(response))) : null
      } catch (error) {
        // the answer may hold personal values, and so may the message of a parser: only the kind of failure is logged
        log.info({ failure: (error as Error).name }, 'the permit look-up failed')
        return null
      }
    },
  }
}

/** Every field by itself: an unreadable one is left out. */
function readFacts(answer: unknown): PermitFacts | null {
  const record = asRecord(asRecord(answer)['data'] ?? answer)
  const employers = record['employer_list']
  const employer = asRecord(Array.isArray(employers) ? employers[0] : undefined)
  const facts = {
    name: read(englishNameField, record['fullname_en']),
    dob: thaiDate(record['date_of_birth']),
    passport: read(passportField, record['document_no']),
    work_permit: read(workPermitField, record['card_document_no']) ?? read(workPermitField, record['alien_no']),
    permit_end: thaiDate(record['expired_time']),
    employer_name: read(textField(120), employer['company_name']),
    job: read(textField(80), record['working_type']),
  }
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as PermitFacts
  return Object.keys(known).length > 0 ? known : null
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function read<T>(field: z.ZodMiniType<T, unknown>, value: unknown): T | undefined {
  const parsed = parseFields(field, value)
  return 'value' in parsed ? parsed.value : undefined
}

function thaiDate(value: unknown) {
  return typeof value === 'string' && value.length < 60 ? (parseThaiDate(value) ?? undefined) : undefined
}
