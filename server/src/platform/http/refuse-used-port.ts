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
      if (code !== 'EADDRINUSE' && code !== 'EACCES') {
        // the address itself: unknown (ENOTFOUND, EAI_AGAIN) or of another machine (EADDRNOTAVAIL)
        reject(new CannotStart(`${variable.replace('PORT', 'HOST')}=${address.host} is no address of this machine (${message})`))
        return
      }
      const why = code === 'EADDRINUSE' ? 'in use by another program' : 'not allowed for this user'
      reject(new CannotStart(`Port ${address.port} of ${address.host} is ${why}: free it, or set ${variable} to another.`))
    })
    server.listen(address, () => server.close(() => resolve()))
  })
}
