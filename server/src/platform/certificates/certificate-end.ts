import { once } from 'node:events'
import { type Socket, connect as connectPlainly } from 'node:net'
import { connect } from 'node:tls'

const handshakeMs = 3_000

/** The first message of a PostgreSQL client that wants TLS (SSLRequest of protocol 3.0). */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/**
 * The end of the certificate at an address, trusted or not, because an untrusted one must show too; null without a certificate.
 */
export async function certificateEnd(host: string, port: number, speaks: 'tls' | 'postgres'): Promise<Date | null> {
  const plain = connectPlainly({ host, port, timeout: handshakeMs })
  try {
    await once(plain, 'connect')
    if (speaks === 'postgres' && !(await agreesOnTls(plain))) return null
    return await shownEnd(plain, host)
  } catch {
    return null
  } finally {
    plain.destroy()
  }
}

async function agreesOnTls(socket: Socket): Promise<boolean> {
  socket.once('timeout', () => socket.destroy(new Error('no answer')))
  socket.write(sslRequest)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return answer.toString() === 'S'
}

async function shownEnd(plain: Socket, host: string): Promise<Date | null> {
  const named = /^[\d.]+$|:/.test(host) ? {} : { servername: host }
  const socket = connect({ socket: plain, ...named, rejectUnauthorized: false, timeout: handshakeMs })
  socket.once('timeout', () => socket.destroy(new Error('no handshake')))
  try {
    await once(socket, 'secureConnect')
    const { valid_to: until } = socket.getPeerCertificate()
    return until === undefined ? null : new Date(until)
  } finally {
    socket.destroy()
  }
}
