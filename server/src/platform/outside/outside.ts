import { createECDH } from 'node:crypto'
import type { Log } from '../log.ts'
import type { Platform } from '../platform.ts'
import { trainingBureau } from '../credit-bureau/training-bureau.ts'
import { outboxGateway } from '../sms/sms-gateway.ts'

/** Which parts of the platform send something to people or systems elsewhere. A new part does not compile without its place. */
export const places = {
  configuration: 'own',
  termsInForce: 'own',
  database: 'own',
  reports: 'own',
  clock: 'own',
  moveDay: 'own',
  random: 'own',
  files: 'own',
  jobs: 'own',
  pdf: 'own',
  sms: 'outside',
  push: 'outside',
  receivers: 'outside',
  mail: 'outside',
  permitLookup: 'outside',
  creditBureau: 'outside',
  telephony: 'outside',
  log: 'own',
  metrics: 'own',
  tracing: 'own',
  health: 'own',
} as const satisfies Record<keyof Platform, 'own' | 'outside'>

/** The adapters that send something. */
export type Outside = { [K in keyof Platform as (typeof places)[K] extends 'outside' ? K : never]: Platform[K] }

/**
 * The adapters of a training world: each keeps what it gets. There is no other way out of such a world, and a new adapter does not compile without
 * its double here.
 */
export function trainingOutside(log: Log): Required<Outside> {
  const key = createECDH('prime256v1')
  key.generateKeys()
  return {
    sms: outboxGateway(log),
    push: { publicKey: key.getPublicKey('base64url'), send: async () => 'taken' },
    receivers: { admits: async () => true, post: async () => 204 },
    mail: {
      async send({ subject }) {
        log.info(`E-mail: ${subject}`)
      },
    },
    permitLookup: { find: async () => null },
    creditBureau: trainingBureau,
    // no phone rings: the officer practises with the screen
    telephony: { ring: async () => {} },
  }
}
