import { CannotStart } from '../cannot-start.ts'
import { knownPushServices } from './push-services.ts'

/** The push services of the setting PUSH_SERVICES, or the known ones without it. Throws CannotStart for an invalid host name. */
export function readPushServices(given: string | undefined): readonly string[] {
  if (given === undefined) return knownPushServices
  const hosts = given.split(',').map((host) => host.trim())
  const wrong = hosts.find((host) => !/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(host))
  if (wrong !== undefined) throw new CannotStart(`PUSH_SERVICES holds ${wrong}: give host names, fcm.googleapis.com,push.apple.com`)
  return hosts
}
