import { createServer } from 'node:net'
import { CannotStart } from '../cannot-start.ts'

/**
 * Throws CannotStart when an address cannot be listened on, naming its variable: checked before the database is opened, so that
 * nobody waits for a demo that cannot be served. Port 0 is always free.
 */
export function refuseUsedPort(address: { host: string; port: number }, variable: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const why =
        code === 'EADDRINUSE' ? 'in use by another program' : code === 'EACCES' ? 'not allowed for this user' : `not usable (${message})`
      reject(new CannotStart(`Port ${address.port} of ${address.host} is ${why}: free it, or set ${variable} to another.`))
    })
    server.listen(address, () => server.close(() => resolve()))
  })
}
